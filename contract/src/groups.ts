import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { groupEdit, newGroup } from "./forms/group-form.ts";
import { pageQuery } from "./base/page.ts";
import { privacy } from "./forms/privacy.ts";
import { optionalLine } from "./forms/fields/text.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

/** How many avatars of friends in it a card shows. */
export const GROUP_AVATARS = 3;

export const ROLES = ["member", "moderator", "owner"] as const;
export const role = z.enum(ROLES, "The role is member, moderator or owner");
export type Role = z.infer<typeof role>;
/** The viewer's membership of a group: null if there is none. */
export const membership = z.nullable(z.enum(["requested", "member", "moderator", "owner"]));

/** What every member may know of a group, a private one too. */
export const group = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Who joins accepts them. */
  rules: z.nullable(z.string()),
  privacy,
  coverImageUrl: z.nullable(z.string()),
  memberCount: z.number(),
  membership,
  /** A member whom the owner or a moderator of a private group invited need not ask. */
  isInvited: z.boolean(),
  /** How many requests are pending; zero for a member who may not decide on them. */
  requestCount: z.number(),
  /** How many posts of others the viewer has not seen since their last visit; zero for those who are not in it. */
  newPostCount: z.number(),
  /** The viewer's friends in it, a few of them; none if the viewer may not see its members. */
  friendCount: z.number(),
  faces: z.array(user),
  createdAt: z.iso.datetime(),
});
export type Group = z.infer<typeof group>;

export const groupMember = z.object({ user, role, joinedAt: z.iso.datetime() });
export type GroupMember = z.infer<typeof groupMember>;
/** A member who asked to join, or whom a plain member of a private group invited (`inviter`). */
export const groupRequest = z.object({ user, requestedAt: z.iso.datetime(), inviter: z.nullable(user) });
export type GroupRequest = z.infer<typeof groupRequest>;

/** One of the three: another role, a decision on a request, a ban or its end. */
export const memberChange = z.object({
  role: z.optional(role),
  accept: z.optional(z.boolean("accept is true or false")),
  isBanned: z.optional(z.boolean("isBanned is true or false")),
});
export type MemberChange = z.output<typeof memberChange>;

/** Needed where the group has rules. */
const joining = z.object({ acceptsRules: z.optional(z.boolean("acceptsRules is true or false")) });
export type Joining = z.output<typeof joining>;

const q = optionalLine({ name: says("The search"), max: 100 });

export const groupsQuery = z.extend(pageQuery, {
  /** `mine`: the viewer's groups; `discover`: the others. */
  view: z.optional(z.enum(["mine", "discover"], "view is mine or discover")),
  q,
});
export type GroupsQuery = z.output<typeof groupsQuery>;

/**
 * A friend of the viewer's who is not in the group, and whether the viewer has invited them. A plain member's invitation to
 * a private group waits for its owner or a moderator.
 */
export const invitable = z.object({ user, isInvited: z.boolean(), isWaiting: z.boolean() });
export type Invitable = z.infer<typeof invitable>;
const invitableQuery = z.extend(pageQuery, { q });
export type InvitableQuery = z.output<typeof invitableQuery>;

const groupPath = "/api/groups/:groupId";
const memberPath = "/api/groups/:groupId/members/:userId";
const invitationsPath = "/api/groups/:groupId/invitations";

export const groupsApi = {
  listGroups: get({ path: "/api/groups", access: "member", query: groupsQuery, reply: z.array(group) }),
  createGroup: create({ path: "/api/groups", access: "member", body: newGroup, reply: group }),
  showGroup: get({ path: groupPath, access: "member", reply: group }),
  /** The owner's call; moderators may change the rules. */
  editGroup: put({ path: groupPath, access: "member", body: groupEdit, reply: group }),
  deleteGroup: silent({ method: "DELETE", path: groupPath, access: "member" }),
  /** Joins a public group, requests to join a private one; an invited member joins at once. */
  join: put({ path: `${groupPath}/membership`, access: "member", body: joining, reply: group }),
  /** Also withdraws a request. */
  leave: silent({ method: "DELETE", path: `${groupPath}/membership`, access: "member" }),
  /** The viewer has its posts on the screen: none of them is new any more. */
  markSeen: silent({ method: "PUT", path: `${groupPath}/seen`, access: "member" }),
  /** The owner first, then moderators, then members, the longest in the group first. */
  listMembers: get({ path: `${groupPath}/members`, access: "member", query: pageQuery, reply: z.array(groupMember) }),
  listRequests: get({
    path: `${groupPath}/requests`,
    access: "member",
    query: pageQuery,
    reply: z.array(groupRequest),
  }),
  listBanned: get({ path: `${groupPath}/banned`, access: "member", query: pageQuery, reply: z.array(user) }),
  changeMember: silent({ method: "PUT", path: memberPath, access: "member", body: memberChange }),
  removeMember: silent({ method: "DELETE", path: memberPath, access: "member" }),
  /** Friends who could be invited, by name. */
  listInvitable: get({ path: invitationsPath, access: "member", query: invitableQuery, reply: z.array(invitable) }),
  invite: silent({
    method: "POST",
    path: invitationsPath,
    access: "member",
    body: z.object({ userId: z.uuid("userId must be the id of a member") }),
  }),
};

/**
 * To whoever has groups on the screen, and to those it concerns: a group has changed, and clients that show it refetch.
 * `closed`: this member may no longer look inside, or the group is gone.
 */
export const groupChanged = z.object({
  type: z.literal("group"),
  groupId: z.uuid(),
  what: z.enum(["created", "changed", "closed"]),
});
export type GroupChanged = z.infer<typeof groupChanged>;
