import * as z from "zod/mini";
import { says } from "../words/says.ts";
import { line } from "./fields/text.ts";

export const MAX_LIST_NAME = 50;
export const MAX_LIST_MEMBERS = 200;
export const MAX_LISTS = 20;

const name = line({ name: says("The name"), max: MAX_LIST_NAME, required: says("Name is required") });
/** Friends of the owner. */
const memberIds = z
  .array(z.uuid("That's not an id"), "memberIds must be a list")
  .check(z.maxLength(MAX_LIST_MEMBERS, says("At most {max} friends", { max: MAX_LIST_MEMBERS })));

export const newFriendList = z.object({ name, memberIds: z.optional(memberIds) });
export type NewFriendList = z.output<typeof newFriendList>;

/** Absent fields stay as they are; the members are all who are on it from now on. */
export const friendListEdit = z.object({ name: z.optional(name), memberIds: z.optional(memberIds) });
export type FriendListEdit = z.output<typeof friendListEdit>;
