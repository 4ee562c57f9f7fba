import type { SecondStep } from "@plaza/contract/auth";
import type { SecondFactor } from "@plaza/contract/auth/two-factor";
import type { AppContext, Caller } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { STEP_SECONDS } from "../../../requests/session-cookie.ts";
import { hashToken, newToken } from "../tokens.ts";
import { checkPasskey } from "../two-factor/passkey-proofs.ts";
import { askForPasskey } from "../two-factor/passkeys.ts";
import type { Aim } from "../two-factor/challenges.ts";
import { spendCode } from "../two-factor/codes.ts";
import { tryFactor } from "../two-factor/tries.ts";
import { listFactors } from "../two-factor/two-factor.ts";
import { enter, type Entered } from "./session-start.ts";
import { deleteLoginStep, findLoginStep, insertLoginStep, lockLoginStep } from "./login.queries.ts";

/** Begins the second step of a member who has one; null where the password is enough. The token is for a cookie. */
export async function startLoginStep(
  ctx: AppContext,
  userId: string,
  from: Caller,
): Promise<(SecondStep & { step: string }) | null> {
  const secondFactor = await listFactors(ctx.db, userId);
  if (secondFactor.length === 0) return null;
  const step = newToken();
  await insertLoginStep(ctx.db, { userId, hash: hashToken(step), seconds: STEP_SECONDS });
  if (!secondFactor.includes("passkey")) return { secondFactor, step };
  return {
    secondFactor,
    step,
    passkeyOptions: await askForPasskey(ctx, ctx.db, aimAt(userId), from.origin, userId),
  };
}

const aimAt = (userId: string): Aim => ({ act: "second-step", whose: userId });

/** A wrong factor leaves the step as it is; a right one ends it. */
export async function passLoginStep(
  ctx: AppContext,
  step: string | null,
  given: SecondFactor,
  from: Caller,
): Promise<Entered> {
  const hash = hashToken(step ?? "");
  const found = await findLoginStep(ctx.db, hash);
  if (!found) throw refuse("login_step_expired");
  const entered = await tryFactor(ctx, found.userId, from, () =>
    ctx.db.transaction(async (tx) => {
      if (!(await lockLoginStep(tx, hash))) throw refuse("login_step_expired");
      if (!(await isRight(ctx, tx, found.userId, given, from))) return null;
      await deleteLoginStep(tx, hash);
      return enter(ctx, tx, found.userId, from);
    }),
  );
  if (!entered) throw refuse("wrong_login_code");
  return entered;
}

async function isRight(ctx: AppContext, tx: Transaction, userId: string, given: SecondFactor, { origin }: Caller) {
  const { code, passkey } = given;
  if (code !== undefined) return spendCode(ctx, tx, userId, code);
  return (
    passkey !== undefined && (await checkPasskey(ctx, tx, passkey, { aim: aimAt(userId), origin, userId })) !== null
  );
}
