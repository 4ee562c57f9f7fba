import type { OwnUser, Profile, User } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findUser, updateUser } from "./users.queries.ts";

export async function showUser(ctx: AppContext, userId: string): Promise<User> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw notFound("Member");
  return user;
}

export async function updateProfile(ctx: AppContext, viewer: Viewer, profile: Profile): Promise<OwnUser> {
  await updateUser(ctx.db, viewer.id, profile);
  return { ...viewer, ...profile };
}
