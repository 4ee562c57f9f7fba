import { timingSafeEqual } from "node:crypto";
import type { Scope } from "@plaza/contract/auth/token-form";
import { Cached } from "../../../cache/cached.ts";
import type { AppContext } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import type { BearerToken } from "../../../requests/bearer-token.ts";
import { hashToken } from "../tokens.ts";
import type { StoredViewer } from "../sessions.queries.ts";
import { findViewerByToken, type TokenViewer, updateUsed } from "./access-tokens.queries.ts";

/** How long a token, or a session, is taken as valid without being looked up; what ends it drops it at once. */
export const CACHED_MS = 15_000;
const MOST_CACHED = 1_000;

/** Finds whose token it is; throws the 403 if it lacks the scope. A null scope is one that no token has. */
export function tokenReader({ db, cache }: AppContext) {
  const cached = new Cached<TokenViewer>({ maxMs: CACHED_MS, max: MOST_CACHED });
  cache.whenChanged("sessions", (ids) => {
    if (ids === null) cached.drop(null);
    else cached.dropWhere(({ sessionId, id }) => ids.includes(sessionId) || ids.includes(id));
  });
  return async ({ prefix, secret }: BearerToken, scope: Scope | null): Promise<StoredViewer | null> => {
    const find = () => findViewerByToken(db, prefix);
    const found = await (cache.isUsable() ? cached.one(prefix, find) : find());
    if (!found) return null;
    const { secretHash, isDue, ...viewer } = found;
    if (!timingSafeEqual(hashToken(secret), secretHash)) return null;
    if (isDue) {
      await updateUsed(db, viewer.sessionId);
      cached.drop([prefix]);
    }
    if (scope === null || !viewer.scopes.includes(scope)) throw refuse("token_not_allowed");
    // Without the scope of administrators it is a plain member's, whatever its member may do.
    return viewer.scopes.includes("admin") ? viewer : { ...viewer, role: "member", isAdmin: false };
  };
}
