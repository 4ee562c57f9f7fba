import { createHash, randomBytes } from "node:crypto";
import type { AppContext } from "../../context.ts";
import { readClock } from "../../db/clock.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { isSame, sign } from "../../requests/signatures.ts";
import { deleteExpiredChallenges, insertSpent } from "./registration.queries.ts";

/** Half a second of a laptop's work, some seconds of an old phone's, done while a person types. */
const BITS = 15;
const VALID_SECONDS = 30 * 60;

/** A riddle that costs work to solve and none to check; nothing is stored until it is solved. */
export async function createChallenge(ctx: AppContext) {
  const [id, expires] = [randomBytes(12).toString("base64url"), (await readClock(ctx.db)) + VALID_SECONDS];
  return { token: `${id}.${expires}.${sign(ctx, "challenge", [id, expires])}`, bits: BITS };
}

/** Refuses a sign-up without a solution, before anything that costs work. */
export async function assertSolved(ctx: AppContext, token = "", nonce = 0) {
  const [id = "", expires = "", signature = ""] = token.split(".");
  const isOurs = isSame(signature, sign(ctx, "challenge", [id, Number(expires)]));
  if (!isOurs || !isSolved(token, nonce)) throw refuse("robot_check_failed");
  if (Number(expires) <= (await readClock(ctx.db))) throw refuse("robot_check_failed");
}

/** Runs in the transaction of the sign-up: a solution is good for one. */
export async function spendChallenge(db: Db, token = "") {
  const [id = ""] = token.split(".");
  if (!(await insertSpent(db, id, VALID_SECONDS))) throw refuse("robot_check_failed");
}

/** Those that are over need not be remembered. */
export async function forgetChallenges(ctx: AppContext) {
  await deleteExpiredChallenges(ctx.db);
}

function isSolved(token: string, nonce: number): boolean {
  const hash = createHash("sha256").update(`${token}:${nonce}`).digest();
  return hash.readUInt32BE(0) >>> (32 - BITS) === 0;
}
