import * as z from "zod/mini";
import { optionalDateTime } from "./fields/date-time.ts";
import { line } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_INVITE_NAME = 120;
export const MAX_USES = 10_000;

const USES = says("A link can be used by 1 to 10,000 people");

export const inviteForm = z.object({
  name: line({ name: says("The name"), max: MAX_INVITE_NAME, required: says("Give the link a name") }),
  /** Null for any number. */
  maxUses: z.optional(z.nullable(z.int(USES).check(z.minimum(1, USES), z.maximum(MAX_USES, USES)))),
  /** Null for no end. */
  expiresAt: optionalDateTime(says("Choose a date and time")),
});
export type InviteForm = z.output<typeof inviteForm>;
