import * as z from "zod/mini";
import { privacy } from "../privacy.ts";

/** The group that an event or a listing was made in. */
export const groupPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  privacy,
  /** The viewer is its owner or a moderator, and may delete what is in it. */
  isModerator: z.boolean(),
});

export const groupId = z.optional(z.nullable(z.uuid("groupId must be the id of a group")));
