import type { OwnUser } from "@plaza/contract/users";
import type { AppContext, Caller } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { findOwnUser } from "../accounts.queries.ts";
import { startSession } from "../sessions.ts";
import { liftExpired } from "../suspension.ts";
import { holdUnsuspended } from "../suspension.queries.ts";
import { hashToken, newToken } from "../tokens.ts";
import { upsertKnownDevice } from "./login.queries.ts";
import { warnOfDevice } from "./new-devices.ts";
import { shortenAddress } from "./places.ts";

/** A login that is through: who it is, and the tokens for the browser's cookies. */
export interface Entered {
  user: OwnUser;
  token: string;
  device: string;
}

/** Starts the session of a member who has proved with all factors that it is them. */
export async function enter(ctx: AppContext, tx: Transaction, userId: string, from: Caller): Promise<Entered> {
  await liftExpired(tx, userId);
  // Suspended at the very moment of the login.
  if (!(await holdUnsuspended(tx, userId))) throw refuse("suspended");
  const token = await startSession(tx, userId, from.userAgent, shortenAddress(from.address));
  const device = from.device ?? newToken();
  const known = await upsertKnownDevice(tx, userId, hashToken(device));
  if (known?.isOneMore) await warnOfDevice(ctx, tx, userId, from);
  const user = await findOwnUser(tx, userId);
  if (!user) throw refuse("wrong_credentials");
  return { user, token, device };
}
