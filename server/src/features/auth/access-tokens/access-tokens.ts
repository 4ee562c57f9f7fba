import { randomBytes } from "node:crypto";
import type { AccessToken, NewAccessToken } from "@plaza/contract/auth/access-tokens";
import type { TokenForm } from "@plaza/contract/auth/token-form";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { record } from "../../../session/admin-acts.ts";
import { writeAs } from "../../../session/session.ts";
import { hashToken, newToken } from "../tokens.ts";
import {
  countAccessTokensOf,
  deleteAccessToken,
  insertAccessToken,
  listAccessTokensOf,
} from "./access-tokens.queries.ts";

/** Who needs more removes one. */
const MOST_OF_ONE_MEMBER = 50;

/** Twelve letters and digits: enough to be found by, and no part of the secret. */
const newPrefix = () =>
  `plaza_${BigInt(`0x${randomBytes(10).toString("hex")}`)
    .toString(36)
    .padStart(12, "0")
    .slice(-12)}`;

export const listAccessTokens = (ctx: AppContext, viewer: Viewer): Promise<AccessToken[]> =>
  listAccessTokensOf(ctx.db, viewer.id);

export async function createAccessToken(
  ctx: AppContext,
  viewer: Viewer,
  { name, scopes, days }: TokenForm,
): Promise<NewAccessToken> {
  const isAdmins = scopes.includes("admin");
  if (isAdmins && viewer.role !== "admin") throw refuse("token_scope_admins_only");
  const [prefix, secret] = [newPrefix(), newToken()];
  return writeAs(ctx, viewer, async (tx) => {
    const has = (await countAccessTokensOf(tx, viewer.id))?.count ?? 0;
    if (has >= MOST_OF_ONE_MEMBER) throw refuse("too_many_tokens", { values: { max: MOST_OF_ONE_MEMBER } });
    const token = await insertAccessToken(tx, {
      userId: viewer.id,
      name,
      scopes: [...new Set(scopes)],
      prefix,
      secretHash: hashToken(secret),
      days,
      sessionHash: randomBytes(32),
    });
    if (!token) throw refuse("token_not_found");
    if (isAdmins) await record(tx, viewer, "make-token", { kind: "token", id: token.id, name });
    return { ...token, token: `${prefix}_${secret}` };
  });
}

export async function removeAccessToken(ctx: AppContext, viewer: Viewer, tokenId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("sessions", [tokenId]);
    const removed = await deleteAccessToken(tx, viewer.id, tokenId);
    if (!removed) throw refuse("token_not_found");
    if (removed.scopes.includes("admin") && viewer.role === "admin") {
      await record(tx, viewer, "remove-token", { kind: "token", id: tokenId, name: removed.name });
    }
  });
}
