import type { UserId } from "@plaza/contract/base/ids";
import type { AccessToken } from "@plaza/contract/auth/access-tokens";
import type { Scope } from "@plaza/contract/auth/token-form";
import { type Db, sql } from "../../../db/sql.ts";
import { ownColumns } from "../../users/users.fragments.ts";
import type { StoredViewer } from "../sessions.queries.ts";
import { hasTwoFactors } from "../two-factor/two-factor.fragments.ts";

interface NewToken {
  userId: UserId;
  name: string;
  scopes: Scope[];
  prefix: string;
  secretHash: Buffer;
  days: number;
  /** In place of a cookie's: nobody knows what it is the hash of. */
  sessionHash: Buffer;
}

const tokenColumns = sql`id, name, scopes, prefix, created_at, expires_at, last_used_at`;

export function insertAccessToken(db: Db, token: NewToken) {
  return db.row<AccessToken>(sql`
    with started as (
      insert into sessions (user_id, token_hash, expires_at, is_token)
      values (${token.userId}, ${token.sessionHash}, now() + make_interval(days => ${token.days}), true)
      returning id, user_id, expires_at)
    insert into access_tokens (id, user_id, name, scopes, prefix, secret_hash, expires_at)
    select id, user_id, ${token.name}, ${token.scopes}::text[], ${token.prefix}, ${token.secretHash}, expires_at from started
    returning ${tokenColumns}`);
}

export function listAccessTokensOf(db: Db, userId: UserId) {
  return db.rows<AccessToken>(sql`
    select ${tokenColumns} from access_tokens where user_id = ${userId} and expires_at > now() order by id desc`);
}

export function countAccessTokensOf(db: Db, userId: UserId) {
  return db.row<{ count: number }>(sql`
    select count(*)::int as count from access_tokens where user_id = ${userId}`);
}

/** The session goes, and the token with it. */
export function deleteAccessToken(db: Db, userId: UserId, tokenId: string) {
  return db.row<{ id: string; name: string; scopes: Scope[] }>(sql`
    with ended as (
      delete from sessions where id = ${tokenId} and user_id = ${userId} and is_token returning id)
    select id, name, scopes from access_tokens where id in (select id from ended)`);
}

export type TokenViewer = Omit<StoredViewer, "scopes"> & { scopes: Scope[]; secretHash: Buffer; isDue: boolean };

/** Finds the member of a token as of now, as for a session. They proved that it was them when they made it. */
export function findViewerByToken(db: Db, prefix: string) {
  return db.row<TokenViewer>(sql`
    select ${ownColumns}, true as email_verified, sessions.id as session_id, access_tokens.scopes,
      true as is_proved, ${hasTwoFactors} as has_two_factors,
      access_tokens.secret_hash,
      coalesce(access_tokens.last_used_at < now() - interval '1 hour', true) as is_due
    from access_tokens join sessions on sessions.id = access_tokens.id join users on users.id = sessions.user_id
    where access_tokens.prefix = ${prefix} and sessions.expires_at > now() and users.email_verified_at is not null
      and users.suspended_at is null`);
}

export function updateUsed(db: Db, tokenId: string) {
  return db.rows(sql`
    update access_tokens set last_used_at = now()
    where id = ${tokenId} and coalesce(last_used_at < now() - interval '1 hour', true)`);
}
