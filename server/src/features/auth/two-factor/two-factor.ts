import type { TwoFactor } from "@plaza/contract/auth/two-factor";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import { findInstance } from "../../instance/instance.ts";
import { writeAs } from "../../../session/session.ts";
import { confirmByCode, firstRecoveryCodes, newRecoveryCodes, secretOf } from "./codes.ts";
import { findFactorReset } from "./resets.queries.ts";
import { base32, enrolmentAddress } from "./totp.ts";
import { tryProof } from "./tries.ts";
import { deleteApp, deleteRecoveryCodes, type Factors, findFactors, upsertApp } from "./two-factor.queries.ts";

const NONE: Factors = { hasApp: false, hasPasskey: false, recoveryCodes: 0 };

const isOn = ({ hasApp, hasPasskey }: Factors) => hasApp || hasPasskey;

/** The names of the factors that an account has, the second step's first. Empty where the password is enough. */
function namesOf(factors: Factors = NONE): ("totp" | "passkey" | "recovery")[] {
  if (!isOn(factors)) return [];
  return [
    ...(factors.hasApp ? (["totp"] as const) : []),
    ...(factors.hasPasskey ? (["passkey"] as const) : []),
    ...(factors.recoveryCodes > 0 ? (["recovery"] as const) : []),
  ];
}

export const listFactors = async (db: Db, userId: string) => namesOf(await findFactors(db, userId));

export async function showTwoFactor(ctx: AppContext, viewer: Viewer): Promise<TwoFactor> {
  const factors = (await findFactors(ctx.db, viewer.id)) ?? NONE;
  const reset = await findFactorReset(ctx.db, viewer.id);
  const { hasApp, recoveryCodes } = factors;
  return { isOn: isOn(factors), hasApp, recoveryCodes, resetAt: reset?.dueAt ?? null };
}

/** The first of two steps: a new secret, which does nothing until a code of it was right. */
export async function prepareApp(ctx: AppContext, viewer: Viewer) {
  const app = await writeAs(ctx, viewer, (tx) => {
    tx.concerns("sessions", [viewer.id]);
    return upsertApp(tx, viewer.id);
  });
  if (!app) throw refuse("authenticator_exists");
  const secret = base32(secretOf(ctx, app.seed));
  const { name } = await findInstance(ctx);
  return { secret, url: enrolmentAddress(secret, name, viewer.email) };
}

/** The second one: from now on the password alone opens the account no more. */
export async function turnOn(ctx: AppContext, viewer: Viewer, code: string) {
  const codes = await tryProof(ctx, viewer.sessionId, () =>
    writeAs(ctx, viewer, async (tx) => {
      if (!(await confirmByCode(ctx, tx, viewer.id, code))) return null;
      return firstRecoveryCodes(tx, viewer.id);
    }),
  );
  if (!codes) throw refuse("wrong_app_code", { field: "code" });
  return codes;
}

export async function removeApp(ctx: AppContext, viewer: Viewer) {
  await writeAs(ctx, viewer, async (tx) => {
    await deleteApp(tx, viewer.id);
    await endWithLast(tx, viewer.id);
  });
}

/** Recovery codes stand in for another factor: without one there are none. */
export async function endWithLast(tx: Transaction, userId: string) {
  tx.concerns("sessions", [userId]);
  const factors = await findFactors(tx, userId);
  if (!factors || !isOn(factors)) await deleteRecoveryCodes(tx, userId);
}

export async function replaceRecoveryCodes(ctx: AppContext, viewer: Viewer) {
  return writeAs(ctx, viewer, async (tx) => {
    const factors = await findFactors(tx, viewer.id);
    if (!factors || !isOn(factors)) throw refuse("two_factor_off");
    return { recoveryCodes: await newRecoveryCodes(tx, viewer.id) };
  });
}
