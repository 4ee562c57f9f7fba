import type { Proof } from "@plaza/contract/auth/two-factor";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { assertPassword } from "../passwords.ts";
import { writeAs } from "../../../session/session.ts";
import type { Aim } from "./challenges.ts";
import { spendCode } from "./codes.ts";
import { checkPasskey } from "./passkey-proofs.ts";
import { askForPasskey } from "./passkeys.ts";
import { updateProved } from "./proofs.queries.ts";
import { tryProof } from "./tries.ts";
import { listFactors } from "./two-factor.ts";

const aimOf = (viewer: Viewer): Aim => ({ act: "proof", whose: viewer.sessionId });

/** How the member can prove that it is them. */
export async function showProof(ctx: AppContext, viewer: Viewer) {
  const { isProved } = viewer;
  const names = await listFactors(ctx.db, viewer.id);
  if (names.length === 0) return { isProved, ways: ["password" as const] };
  if (!names.includes("passkey")) return { isProved, ways: names };
  const passkeyOptions = await askForPasskey(ctx, ctx.db, aimOf(viewer), viewer.origin, viewer.id);
  return { isProved, ways: names, passkeyOptions };
}

/** With two factors the second is asked for: whoever took over the session may know the password. */
export async function prove(ctx: AppContext, viewer: Viewer, given: Proof) {
  const names = await listFactors(ctx.db, viewer.id);
  if (names.length === 0) {
    await assertPassword(ctx, viewer, given.password ?? "");
    await writeAs(ctx, viewer, (tx) => mark(tx, viewer));
    return;
  }
  const isProved = await tryProof(ctx, viewer.sessionId, () =>
    writeAs(ctx, viewer, async (tx) => {
      if (!(await isRight(ctx, tx, viewer, given))) return null;
      await mark(tx, viewer);
      return true;
    }),
  );
  if (isProved) return;
  throw refuse("wrong_code", { field: "code" });
}

async function isRight(ctx: AppContext, tx: Transaction, viewer: Viewer, { code, passkey }: Proof) {
  if (code !== undefined) return spendCode(ctx, tx, viewer.id, code);
  const { id: userId, origin } = viewer;
  return (
    passkey !== undefined && (await checkPasskey(ctx, tx, passkey, { aim: aimOf(viewer), origin, userId })) !== null
  );
}

async function mark(tx: Transaction, viewer: Viewer) {
  tx.concerns("sessions", [viewer.sessionId]);
  await updateProved(tx, viewer.sessionId);
}
