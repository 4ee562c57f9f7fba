import type { PasskeyProof } from "@plaza/contract/auth/passkeys";
import type { AppContext, Caller } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { addressKey, type Limit } from "../../../limits/limits.ts";
import type { Aim } from "../two-factor/challenges.ts";
import { checkPasskey } from "../two-factor/passkey-proofs.ts";
import { askForPasskey } from "../two-factor/passkeys.ts";
import { tryNameless } from "../two-factor/tries.ts";
import { enter, type Entered } from "./session-start.ts";

/** Each opened login page asks once. */
const ASKED: Limit = { name: "passkey-options", max: 300, seconds: 5 * 60 };
const AIM: Aim = { act: "login", whose: "" };

export async function askForLogin(ctx: AppContext, from: Caller, origin: string) {
  await ctx.limits.take(ASKED, addressKey(from.address));
  return askForPasskey(ctx, ctx.db, AIM, origin);
}

/** A passkey that its owner unlocked is both factors: what they have, and what they know or are. */
export async function logInByPasskey(ctx: AppContext, passkey: PasskeyProof, from: Caller): Promise<Entered> {
  const entered = await tryNameless(ctx, from, () =>
    ctx.db.transaction(async (tx) => {
      const found = await checkPasskey(ctx, tx, passkey, { aim: AIM, origin: from.origin });
      return found && enter(ctx, tx, found.userId, from);
    }),
  );
  if (!entered) throw refuse("passkey_unknown");
  return entered;
}
