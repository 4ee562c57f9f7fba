import * as z from "zod/mini";
import { optionalDateTime } from "./fields/date-time.ts";
import { optionalText } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_SUSPENSION_REASON = 500;

/** What the member reads. In a file of its own, for the form that checks it. */
export const suspensionForm = z.object({
  reason: optionalText({ name: says("The reason"), max: MAX_SUSPENSION_REASON }),
  until: optionalDateTime(says("Choose a date and time")),
});
