import * as z from "zod/mini";
import { text } from "./fields/text.ts";
import { says } from "../words/says.ts";

const MAX_WARNING = 500;

/** What the member reads. In a file of its own, for the form that checks it. */
export const warningForm = z.object({
  reason: text({ name: says("The reason"), max: MAX_WARNING, required: says("Enter a reason") }),
});
