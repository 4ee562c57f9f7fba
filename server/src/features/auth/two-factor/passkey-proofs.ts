import { says } from "@plaza/contract/words/says";
import type { PasskeyProof } from "@plaza/contract/auth/passkeys";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { recordRefusal } from "../../../session/admin-acts.ts";
import { type Aim, CHALLENGE_SECONDS, readChallenge, relyingParty } from "./challenges.ts";
import { insertSpentChallenge, lockPasskey, type StoredPasskey, updateUsedPasskey } from "./passkeys.queries.ts";
import { loadWebAuthn } from "./web-authn.ts";

interface Asked {
  aim: Aim;
  origin: string;
  /** Whose passkey it has to be; any member's if it is a login by a passkey alone. */
  userId?: string;
}

/**
 * Checks what a passkey signed: our challenge, used once, this origin and host, unlocked by its owner, and a counter that
 * rises, for a copy of the key would count by itself. Returns whose passkey it is. A refusal that concerns a member is
 * stored in the audit log by the caller's transaction; others are only counted, for any visitor can make passkeys up.
 */
export async function checkPasskey(ctx: AppContext, tx: Transaction, proof: PasskeyProof, asked: Asked) {
  // Before the lock: nobody waits while it is loaded.
  await loadWebAuthn();
  const stored = await lockPasskey(tx, proof.id);
  const isTheirs = stored && (asked.userId === undefined || stored.userId === asked.userId);
  const refusal = isTheirs ? await verify(ctx, tx, stored, proof, asked) : says("This passkey isn't registered here");
  if (refusal === null && stored) return { userId: stored.userId };
  const userId = asked.userId ?? stored?.userId;
  ctx.measures.countPasskeyRefusal({ whose: userId ? "member" : "nobody" });
  if (userId) await recordRefusal(tx, { userId, note: refusal ?? "" });
  return null;
}

/** Null if it is right; otherwise why not, in words for the audit log. */
async function verify(ctx: AppContext, tx: Transaction, stored: StoredPasskey, proof: PasskeyProof, asked: Asked) {
  const party = relyingParty(ctx, asked.origin);
  let challengeId: string | null = null;
  const { userHandle, ...response } = proof.response;
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, response: { ...response, ...(userHandle && { userHandle }) } },
      expectedChallenge: async (given) => (challengeId = await readChallenge(ctx, tx, asked.aim, given)) !== null,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: proof.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
      requireUserVerification: true,
    });
    if (!verified || challengeId === null) return says("Its signature is wrong");
    if (!(await insertSpentChallenge(tx, challengeId, CHALLENGE_SECONDS)))
      return says("This passkey response was already used");
    tx.concerns("sessions", [stored.userId]);
    await updateUsedPasskey(tx, stored.id, authenticationInfo.newCounter);
    return null;
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : "" }, "A passkey was refused");
    return error instanceof Error ? error.message : says("It couldn't be read");
  }
}
