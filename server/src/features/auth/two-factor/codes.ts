import { createHmac, randomBytes } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { hashToken } from "../tokens.ts";
import { base32, findStep } from "./totp.ts";
import { deleteRecoveryCode, findApp, findFactors, insertRecoveryCodes, updateUsedStep } from "./two-factor.queries.ts";

const CODE_COUNT = 10;
/** 80 random bits: as a hash without salt they cannot be guessed. */
const CODE_BYTES = 10;
const SECRET_BYTES = 20;

/** The secret of an app: made from the instance's own, so that whoever reads the database cannot make codes. */
export const secretOf = ({ settings }: AppContext, seed: string): Buffer =>
  createHmac("sha256", settings.secret).update(`totp ${seed}`).digest().subarray(0, SECRET_BYTES);

/** Replaces all recovery codes. Only their hashes are stored. */
export async function newRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, () => base32(randomBytes(CODE_BYTES)).toLowerCase());
  await insertRecoveryCodes(db, userId, codes.map(hashToken));
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, "$&-"));
}

/** The codes of an account that has got its first factor; nothing if it has codes already. */
export async function firstRecoveryCodes(db: Db, userId: string): Promise<{ recoveryCodes?: string[] }> {
  const factors = await findFactors(db, userId);
  return factors?.recoveryCodes ? {} : { recoveryCodes: await newRecoveryCodes(db, userId) };
}

/** Uses up a code of the member's app, or one of their recovery codes. False for a wrong one and a used one. */
export async function spendCode(ctx: AppContext, tx: Transaction, userId: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, "").toLowerCase();
  if (!/^\d{6}$/.test(code)) return (await deleteRecoveryCode(tx, userId, hashToken(code))) !== undefined;
  const app = await findApp(tx, userId);
  return app?.isConfirmed === true && spendAppCode(ctx, tx, userId, app, code);
}

/** The first code of an app that is not confirmed yet. */
export async function confirmByCode(ctx: AppContext, tx: Transaction, userId: string, typed: string): Promise<boolean> {
  const app = await findApp(tx, userId);
  return app?.isConfirmed === false && spendAppCode(ctx, tx, userId, app, typed.replaceAll(/[\s-]/g, ""));
}

async function spendAppCode(
  ctx: AppContext,
  tx: Transaction,
  userId: string,
  { seed, step: now }: { seed: string; step: number },
  code: string,
) {
  const step = findStep(secretOf(ctx, seed), code, now);
  tx.concerns("sessions", [userId]);
  return step !== undefined && (await updateUsedStep(tx, userId, step)) !== undefined;
}
