import type { AppContext, Caller } from "../../../context.ts";
import { addressKey, type Limit } from "../../../limits/limits.ts";
import { isKnownDevice } from "../login/known-devices.ts";
import { hashToken } from "../tokens.ts";

const WINDOW = { max: 5, seconds: 15 * 60 };
const BY_ACCOUNT: Limit = { name: "wrong-factor", ...WINDOW };
const BY_ADDRESS: Limit = { name: "wrong-factor-address", ...WINDOW };
const BY_DEVICE: Limit = { name: "wrong-factor-device", ...WINDOW };
const BY_SESSION: Limit = { name: "wrong-proof", ...WINDOW };

/**
 * Tries a second factor. Wrong ones are limited by account and by address, so that a code cannot be guessed; those from a
 * browser in which the member has logged in before count by themselves, so that nobody else can lock the member out.
 */
export async function tryFactor<T>(ctx: AppContext, userId: string, from: Caller, act: () => Promise<T | null>) {
  const isKnown = from.device !== null && (await isKnownDevice(ctx, userId, from.device));
  const counts: [Limit, string][] = isKnown
    ? [[BY_DEVICE, `${userId} ${hashToken(from.device ?? "").toString("base64")}`]]
    : [
        [BY_ADDRESS, addressKey(from.address)],
        [BY_ACCOUNT, userId],
      ];
  return counted(ctx, counts, act);
}

/** The same where nobody is named: a login by a passkey alone. */
export const tryNameless = <T>(ctx: AppContext, from: Caller, act: () => Promise<T | null>) =>
  counted(ctx, [[BY_ADDRESS, addressKey(from.address)]], act);

/** The same by who is logged in already. */
export const tryProof = <T>(ctx: AppContext, sessionId: string, act: () => Promise<T | null>) =>
  counted(ctx, [[BY_SESSION, sessionId]], act);

/** Counted before the try and given back after a right one, so that concurrent tries count too. */
async function counted<T>({ limits }: AppContext, counts: [Limit, string][], act: () => Promise<T | null>) {
  for (const [limit, key] of counts) await limits.take(limit, key);
  const result = await act();
  if (result !== null) for (const [limit, key] of counts) await limits.giveBack(limit, key);
  return result;
}
