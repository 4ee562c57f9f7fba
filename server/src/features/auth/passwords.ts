import type { PasswordChange } from "@plaza/contract/forms/password-form";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { findPasswordHash, upsertPasswordHash } from "./accounts.queries.ts";
import { deleteEmailToken } from "./email-tokens.queries.ts";
import { hashPassword, isPassword, memberTurn } from "./password-hashing.ts";
import { endSessions } from "./sessions.ts";
import { writeAs } from "../../session/session.ts";

const WRONG_PASSWORDS: Limit = { name: "wrong-password", max: 10, seconds: 15 * 60 };
/** Not given back: a right password is hashed too, and so is the new one. */
export const RIGHT_PASSWORDS: Limit = { name: "right-password", max: 10, seconds: 60 * 60 };

/** The member stays logged in here and nowhere else. */
export async function changePassword(
  ctx: AppContext,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
) {
  if (!(await isOwnPassword(ctx, viewer, currentPassword))) {
    throw refuse("wrong_current_password", { field: "currentPassword" });
  }
  const hash = await hashPassword(newPassword, memberTurn(ctx, viewer.id));
  await writeAs(ctx, viewer, async (tx) => {
    await upsertPasswordHash(tx, viewer.id, hash);
    await deleteEmailToken(tx, viewer.id, "reset");
    await endSessions(ctx, tx, viewer.id, viewer.sessionId);
  });
}

/** Confirms an act that asks for the password again. */
export async function assertPassword(ctx: AppContext, viewer: Viewer, password: string) {
  if (await isOwnPassword(ctx, viewer, password)) return;
  throw refuse("wrong_password", { field: "password" });
}

/** Both limits count before the attempt, so that concurrent attempts count too; then one of them is given back. */
async function isOwnPassword(ctx: AppContext, viewer: Viewer, password: string): Promise<boolean> {
  await ctx.limits.take(WRONG_PASSWORDS, viewer.id);
  await ctx.limits.take(RIGHT_PASSWORDS, viewer.id);
  const stored = await findPasswordHash(ctx.db, viewer.id);
  const isRight = await isPassword(password, stored?.hash, memberTurn(ctx, viewer.id));
  if (isRight) await ctx.limits.forget(WRONG_PASSWORDS, viewer.id);
  else await ctx.limits.giveBack(RIGHT_PASSWORDS, viewer.id);
  return isRight;
}
