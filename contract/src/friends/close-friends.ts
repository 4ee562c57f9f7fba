import * as z from "zod/mini";
import { get, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { user } from "../users.ts";

const closeFriendPath = "/api/close-friends/:userId";

export const closeFriendsApi = {
  /** The viewer's own list, which nobody else sees: for whom posts and stories for close friends are. */
  listCloseFriends: get({ path: "/api/close-friends", access: "member", query: pageQuery, reply: z.array(user) }),
  addCloseFriend: silent({ method: "PUT", path: closeFriendPath, access: "member" }),
  removeCloseFriend: silent({ method: "DELETE", path: closeFriendPath, access: "member" }),
};
