import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./page.ts";
import { user, usersApi } from "./users.ts";

/** How many the card beside the feed shows. */
export const FRIENDS_BESIDE = 6;

export const friendsApi = {
  listFriends: endpoint({
    method: "GET",
    path: "/api/friends",
    access: "member",
    query: pageQuery,
    reply: z.array(user),
  }),
  listUserFriends: endpoint({
    method: "GET",
    path: `${usersApi.showUser.path}/friends`,
    access: "member",
    query: pageQuery,
    reply: z.array(user),
  }),
};
