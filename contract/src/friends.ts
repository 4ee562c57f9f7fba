import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { optionalLine } from "./forms/fields/text.ts";
import { user, usersApi } from "./users.ts";
import { says } from "./words/says.ts";

/** How many friends the card beside the feed shows. */
export const FRIENDS_BESIDE = 6;
/** How many avatars of friends in common a profile shows. */
export const IN_COMMON_SHOWN = 6;

/**
 * A friend, whether they have Plaza open, how many friends the viewer shares with them, and whether the viewer counts them
 * among the close ones.
 */
export const friend = z.extend(user, { isOnline: z.boolean(), inCommon: z.number(), isClose: z.boolean() });
export type Friend = z.infer<typeof friend>;

export const friendshipStatus = z.enum(["pending", "accepted", "rejected"]);
export type FriendshipStatus = z.infer<typeof friendshipStatus>;
export const friendship = z.object({ id: z.uuid(), requester: user, addresseeId: z.uuid(), status: friendshipStatus });
export type Friendship = z.infer<typeof friendship>;

/** The viewer's friendship with somebody: null if there is none and no request. */
export const friendshipState = z.nullable(z.object({ id: z.uuid(), status: friendshipStatus, addresseeId: z.uuid() }));
export type FriendshipState = z.infer<typeof friendshipState>;

/** A request that waits for the viewer to accept or decline. */
export const friendRequest = z.extend(friendship, { inCommon: z.number(), createdAt: z.iso.datetime() });
export type FriendRequest = z.infer<typeof friendRequest>;

/** A request of the viewer's own that waits for the other. */
export const sentRequest = z.object({ id: z.uuid(), addressee: user, createdAt: z.iso.datetime() });
export type SentRequest = z.infer<typeof sentRequest>;

/** A member the viewer may know, with what is true of the two of them: friends in common, or a group. */
export const suggestion = z.extend(user, {
  inCommon: z.number(),
  groupName: z.nullable(z.string()),
  memberSince: z.iso.datetime(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const friendsInCommon = z.object({ count: z.number(), users: z.array(user) });
export type FriendsInCommon = z.infer<typeof friendsInCommon>;

const friendsQuery = z.extend(pageQuery, {
  /** `online`: one page, those who have Plaza open first. Without it the newest friendship comes first. */
  order: z.optional(z.enum(["online"], "order is online")),
  q: optionalLine({ name: says("The search"), max: 100 }),
});
export type FriendsQuery = z.output<typeof friendsQuery>;

const friendshipPath = "/api/friendships/:friendshipId";

export const friendsApi = {
  listFriends: get({ path: "/api/friends", access: "member", query: friendsQuery, reply: z.array(friend) }),
  listUserFriends: get({
    path: `${usersApi.showUser.path}/friends`,
    access: "member",
    query: pageQuery,
    reply: z.array(user),
  }),
  showFriendsInCommon: get({
    path: `${usersApi.showUser.path}/friends-in-common`,
    access: "member",
    reply: friendsInCommon,
  }),
  listRequests: get({
    path: "/api/friend-requests",
    access: "member",
    query: pageQuery,
    reply: z.array(friendRequest),
  }),
  listSentRequests: get({
    path: "/api/friend-requests/sent",
    access: "member",
    query: pageQuery,
    reply: z.array(sentRequest),
  }),
  listSuggestions: get({
    path: "/api/friend-suggestions",
    access: "member",
    query: pageQuery,
    reply: z.array(suggestion),
  }),
  showFriendshipState: get({ path: "/api/friendship-status/:userId", access: "member", reply: friendshipState }),
  /** Responds with 201; if the other has sent a request already it accepts that one, with 200. */
  requestFriendship: create({
    path: "/api/friendships",
    access: "member",
    body: z.object({ addresseeId: z.uuid("addresseeId must be the id of a member") }),
    reply: friendship,
  }),
  decideFriendship: put({
    path: friendshipPath,
    access: "member",
    body: z.object({ status: z.enum(["accepted", "rejected"], "status is accepted or rejected") }),
    reply: friendship,
  }),
  endFriendship: silent({ method: "DELETE", path: friendshipPath, access: "member" }),
};

/** The member's new friendship status with `userId`. Published to both, each with the other's id. */
export const friendshipChanged = z.object({
  type: z.literal("friendship"),
  userId: z.uuid(),
  standing: friendshipState,
});
