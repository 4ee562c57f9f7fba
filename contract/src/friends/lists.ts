import * as z from "zod/mini";
import { create, get, put, silent } from "../base/endpoint.ts";
import { friendListEdit, newFriendList } from "../forms/list-form.ts";
import { user } from "../users.ts";

/** The list that everybody has, and that neither gets another name nor is deleted. */
export const CLOSE_FRIENDS = "close-friends";

/** A list of friends, which nobody but its owner sees. */
export const friendList = z.object({
  /** 'close-friends' for these. */
  id: z.string(),
  /** Null for close friends. */
  name: z.nullable(z.string()),
  count: z.number(),
});
export type FriendList = z.infer<typeof friendList>;

/** With who is on it, of close friends the 200 newest friends: the rest by their own call. */
export const openFriendList = z.extend(friendList, { members: z.array(user) });
export type OpenFriendList = z.infer<typeof openFriendList>;

const path = "/api/lists/:list";

export const listsApi = {
  /** Close friends come first, the others by name. */
  listLists: get({ path: "/api/lists", access: "member", reply: z.array(friendList) }),
  createList: create({ path: "/api/lists", access: "member", body: newFriendList, reply: openFriendList }),
  showList: get({ path, access: "member", reply: openFriendList }),
  editList: put({ path, access: "member", body: friendListEdit, reply: openFriendList }),
  /** What was posted for it is seen by its author alone from then on. */
  deleteList: silent({ method: "DELETE", path, access: "member" }),
};
