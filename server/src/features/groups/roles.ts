import type { Role } from "@plaza/contract/groups";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { findPrivacy, findRole, type LockedGroup, listBanned, lockGroup, lockRole } from "./roles.queries.ts";

export const isModerator = (role: Role | null) => role === "owner" || role === "moderator";

/** The group and the viewer's role, both locked until the transaction ends. */
export async function holdGroup(db: Db, viewer: Viewer, groupId: string): Promise<LockedGroup & { role: Role | null }> {
  const group = await lockGroup(db, groupId);
  if (!group) throw refuse("group_not_found");
  const own = await findRole(db, groupId, viewer.id);
  return { ...group, role: own?.role ?? null };
}

export async function holdAsOwner(db: Db, viewer: Viewer, groupId: string) {
  const group = await holdGroup(db, viewer, groupId);
  if (group.role !== "owner") throw refuse("group_owner_only");
  return group;
}

export async function holdAsModerator(db: Db, viewer: Viewer, groupId: string) {
  const group = await holdGroup(db, viewer, groupId);
  if (!isModerator(group.role)) throw refuse("group_staff_only");
  return group;
}

export async function isModeratedBy(db: Db, viewer: Viewer, groupId: string): Promise<boolean> {
  return isModerator((await findRole(db, groupId, viewer.id))?.role ?? null);
}

/** For a member who writes in it: they stay a member until the transaction ends. */
export async function holdMembership(db: Db, viewer: Viewer, groupId: string) {
  const role = await lockRole(db, groupId, viewer.id);
  if (!(await findPrivacy(db, groupId))) throw refuse("group_not_found");
  if (!role) throw refuse("not_group_member");
}

/** Everyone reads a public group's posts, but a banned member can neither comment on, react to nor share them. */
export async function refuseBanned(db: Db, viewer: Viewer, post: { groupId: string | null }) {
  if ((await findBanned(db, [viewer.id], post)).size > 0) throw refusalOfBanned();
}
export const refusalOfBanned = () => refuse("banned_from_group");

/** Those of the members who are banned from the post's group. */
export async function findBanned(db: Db, userIds: string[], { groupId }: { groupId: string | null }) {
  const banned = groupId && userIds.length > 0 ? await listBanned(db, groupId, userIds) : [];
  return new Set(banned.map(({ userId }) => userId));
}

export async function isMember(db: Db, groupId: string, userId: string): Promise<boolean> {
  return (await lockRole(db, groupId, userId)) !== undefined;
}

export async function isPrivate(db: Db, groupId: string): Promise<boolean> {
  return (await findPrivacy(db, groupId))?.privacy === "private";
}
