import * as z from "zod/mini";
import { text } from "./fields/text.ts";

export const MAX_APPEAL = 1_000;

/** One's appeal to a decision. In a file of its own, for the form that checks it. */
export const appealForm = z.object({
  appeal: text({ name: "The appeal", max: MAX_APPEAL, required: "Enter your appeal" }),
});
