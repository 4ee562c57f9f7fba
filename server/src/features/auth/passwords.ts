import type { PasswordChange } from "@plaza/contract/auth";
import type { AppContext, Viewer } from "../../context.ts";
import { AppError, badInput } from "../../errors.ts";
import type { Limit } from "../../http/limits.ts";
import { findPasswordHash, putPasswordHash } from "./accounts.queries.ts";
import { deleteEmailToken } from "./email-tokens.queries.ts";
import { hashPassword, isPassword } from "./password-hashing.ts";
import { writeAs } from "./sessions.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

const WRONG_PASSWORDS: Limit = { name: "wrong-password", max: 10, seconds: 15 * 60 };

const NOT_YOUR_PASSWORD = "That is not your password";
/** Stays logged in here and nowhere else. */
export async function changePassword(
  ctx: AppContext,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
) {
  await ctx.limits.take(WRONG_PASSWORDS, viewer.id);
  const stored = await findPasswordHash(ctx.db, viewer.id);
  if (!(await isPassword(currentPassword, stored?.hash))) {
    throw badInput("That is not your current password", { currentPassword: "That is not your current password" });
  }
  await ctx.limits.forget(WRONG_PASSWORDS, viewer.id);
  const hash = await hashPassword(newPassword);
  await writeAs(ctx, viewer, async (db) => {
    await putPasswordHash(db, viewer.id, hash);
    await deleteEmailToken(db, viewer.id, "reset");
    await deleteSessionsOf(db, viewer.id, viewer.sessionId);
  });
  ctx.hub.closeSessions({ userId: viewer.id, except: viewer.sessionId });
}

/** For what is asked again before it is done. A wrong one counts, as it does where the password is changed. */
export async function assertPassword(ctx: AppContext, viewer: Viewer, password: string) {
  await ctx.limits.take(WRONG_PASSWORDS, viewer.id);
  const stored = await findPasswordHash(ctx.db, viewer.id);
  if (!(await isPassword(password, stored?.hash))) {
    throw new AppError(403, NOT_YOUR_PASSWORD, { fields: { password: NOT_YOUR_PASSWORD } });
  }
  await ctx.limits.forget(WRONG_PASSWORDS, viewer.id);
}
