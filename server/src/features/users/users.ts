import type { Profile } from "@plaza/contract/profile";
import type { About, OwnUser, User, UserCounts } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findAbout, findUser, findUserCounts, updateUser } from "./users.queries.ts";

export async function showUser(ctx: AppContext, userId: string): Promise<User> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw notFound("Member");
  return user;
}

export async function showUserCounts(ctx: AppContext, userId: string): Promise<UserCounts> {
  const counts = await findUserCounts(ctx.db, userId);
  if (!counts) throw notFound("Member");
  return counts;
}

export async function showAbout(ctx: AppContext, userId: string): Promise<About> {
  const about = await findAbout(ctx.db, userId);
  if (!about) throw notFound("Member");
  return about;
}

export async function updateProfile(ctx: AppContext, viewer: Viewer, profile: Profile): Promise<OwnUser> {
  await updateUser(ctx.db, viewer.id, profile);
  return { ...viewer, ...profile };
}
