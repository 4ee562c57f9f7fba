import * as z from "zod/mini";
import { text } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_APPEAL = 1_000;

/** One's appeal to a decision. In a file of its own, for the form that checks it. */
export const appealForm = z.object({
  appeal: text({ name: says("The appeal"), max: MAX_APPEAL, required: says("Enter your appeal") }),
});
