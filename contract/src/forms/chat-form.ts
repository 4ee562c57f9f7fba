import * as z from "zod/mini";
import { mediaAddress } from "./fields/media-address.ts";
import { optionalLine } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_CHAT_NAME = 120;
/** How many members a chat has at most, with whoever made it. */
export const MAX_CHAT_MEMBERS = 250;

const name = optionalLine({ name: says("The name"), max: MAX_CHAT_NAME });
const imageUrl = z.optional(z.nullable(mediaAddress(says("That photo isn't yours"))));
const id = (words: string) => z.optional(z.nullable(z.uuid(words)));

export const newChat = z.object({
  name,
  memberIds: z
    .array(z.uuid("That's not an id"), "memberIds must be a list")
    .check(
      z.minLength(1, says("Choose someone to chat with")),
      z.maxLength(MAX_CHAT_MEMBERS - 1, says("A chat can have up to 250 members")),
    ),
  imageUrl,
  /** The group or the event it is about: whoever is in the group, or takes part, may be added beside friends. */
  groupId: id("groupId must be the id of a group"),
  eventId: id("eventId must be the id of an event"),
});
export type NewChat = z.output<typeof newChat>;

/** Absent fields stay as they are; null removes the name or the picture. */
export const chatEdit = z.object({
  name: z.optional(name),
  imageUrl,
  showsHistory: z.optional(z.boolean("showsHistory is true or false")),
});
export type ChatEdit = z.output<typeof chatEdit>;
