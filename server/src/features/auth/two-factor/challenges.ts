import { randomBytes } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import { readClock } from "../../../db/clock.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import { isSame, sign } from "../../../requests/signatures.ts";

export const CHALLENGE_SECONDS = 5 * 60;

/** What a challenge is for, and for whom: what was signed for one thing is no good for another. */
export interface Aim {
  act: "create" | "login" | "second-step" | "proof";
  /** The member's id or the session's; empty where nobody is named. */
  whose: string;
}

/** Signed, so that nothing is stored until a passkey has answered it. One node makes it, and another may read it. */
export async function createChallenge(ctx: AppContext, db: Db, { act, whose }: Aim): Promise<string> {
  const [id, expires] = [randomBytes(16).toString("base64url"), (await readClock(db)) + CHALLENGE_SECONDS];
  return [id, expires, sign(ctx, "passkey", [act, whose, id, expires])].join(".");
}

/** The id of a challenge of ours that is still good; null for any other. Browsers return it as base64url. */
export async function readChallenge(ctx: AppContext, db: Db, { act, whose }: Aim, encoded: string) {
  const [id = "", expires = "", signature = ""] = Buffer.from(encoded, "base64url").toString().split(".");
  const isOurs = isSame(signature, sign(ctx, "passkey", [act, whose, id, Number(expires)]));
  return isOurs && Number(expires) > (await readClock(db)) ? id : null;
}

/** Whose passkeys these are: the host that the browser shows. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** PUBLIC_URL's host, or without it this machine's own: no other Host of a request is believed. */
export function relyingParty(ctx: AppContext, origin: string): RelyingParty {
  const { hostname } = new URL(origin);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (!ctx.settings.publicUrl && !isLocal) throw refuse("passkey_address_missing");
  return { origin, id: hostname };
}
