import type { CreatedPasskey, Passkey, PasskeyForm } from "@plaza/contract/auth/passkeys";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import { findInstance } from "../../instance/instance.ts";
import { writeAs } from "../../../session/session.ts";
import { type Aim, CHALLENGE_SECONDS, createChallenge, readChallenge, relyingParty } from "./challenges.ts";
import { firstRecoveryCodes } from "./codes.ts";
import {
  deletePasskey,
  insertPasskey,
  insertSpentChallenge,
  listCredentials,
  listPasskeysOf,
} from "./passkeys.queries.ts";
import { endWithLast } from "./two-factor.ts";
import { loadWebAuthn } from "./web-authn.ts";

/** Who needs more removes one. */
const MOST_OF_ONE_MEMBER = 20;
const TIMEOUT_MS = CHALLENGE_SECONDS * 1_000;

export const listPasskeys = (ctx: AppContext, viewer: Viewer): Promise<Passkey[]> => listPasskeysOf(ctx.db, viewer.id);

/** What the browser is asked when a passkey is to sign; without credentials it shows all that it has for this host. */
export async function askForPasskey(ctx: AppContext, db: Db, aim: Aim, origin: string, userId?: string) {
  const party = relyingParty(ctx, origin);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const credentials = userId ? await listCredentials(db, userId) : undefined;
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await createChallenge(ctx, db, aim),
    timeout: TIMEOUT_MS,
    userVerification: "required",
    ...(credentials && { allowCredentials: credentials }),
  });
  return { ...options };
}

const aimOf = (viewer: Viewer): Aim => ({ act: "create", whose: viewer.id });

/** The first of two steps: what the browser is asked. */
async function prepare(ctx: AppContext, viewer: Viewer) {
  const party = relyingParty(ctx, viewer.origin);
  const { name } = await findInstance(ctx);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userName: viewer.email,
    userDisplayName: `${viewer.firstName} ${viewer.lastName}`,
    userID: new TextEncoder().encode(viewer.id),
    challenge: await createChallenge(ctx, ctx.db, aimOf(viewer)),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: await listCredentials(ctx.db, viewer.id),
    // Found without a name, and unlocked by its owner: such a one can stand for both factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}

export async function createPasskey(ctx: AppContext, viewer: Viewer, { name, passkey: made }: PasskeyForm) {
  if (!made) return { options: await prepare(ctx, viewer) };
  const { challengeId, credential } = await readCreated(ctx, viewer, made);
  return writeAs(ctx, viewer, async (tx) => {
    tx.concerns("sessions", [viewer.id]);
    if (!(await insertSpentChallenge(tx, challengeId, CHALLENGE_SECONDS))) throw refuse("passkey_failed");
    if ((await listCredentials(tx, viewer.id)).length >= MOST_OF_ONE_MEMBER) {
      throw refuse("too_many_passkeys", { values: { max: MOST_OF_ONE_MEMBER } });
    }
    const passkey = await insertPasskey(tx, {
      userId: viewer.id,
      name: name ?? "Passkey",
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
    if (!passkey) throw refuse("passkey_exists");
    return { passkey, ...(await firstRecoveryCodes(tx, viewer.id)) };
  });
}

/** Checks what the browser made: for this challenge, this origin and this host, unlocked by its owner. */
async function readCreated(ctx: AppContext, viewer: Viewer, made: CreatedPasskey) {
  const party = relyingParty(ctx, viewer.origin);
  let challengeId: string | null = null;
  const { transports = [], ...response } = made.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...made, response: { ...response, transports } },
    expectedChallenge: async (given) => (challengeId = await readChallenge(ctx, ctx.db, aimOf(viewer), given)) !== null,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || challengeId === null) throw refuse("passkey_failed");
  return { challengeId, credential: verified.registrationInfo.credential };
}

export async function removePasskey(ctx: AppContext, viewer: Viewer, passkeyId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    if (!(await deletePasskey(tx, viewer.id, passkeyId))) throw refuse("passkey_not_found");
    await endWithLast(tx, viewer.id);
  });
}
