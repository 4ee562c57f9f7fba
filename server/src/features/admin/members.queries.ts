import type { AdminUser } from "@plaza/contract/admin";
import { type Db, likeContaining, sql, type Statement } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { spamHints } from "../moderation/hints.fragments.ts";
import { accountColumns, userJson } from "../users/users.fragments.ts";

const adminUser = sql`${accountColumns},
  email_verified_at is not null as email_verified, suspended_at is not null as is_suspended,
  suspension_reason, suspended_until, limit_reason, limited_until, created_at,
  (select due_at from factor_resets as reset where reset.user_id = users.id) as factor_reset_at,
  (select count(*) from decisions as warned where warned.user_id = users.id and warned.kind = 'warning') as warning_count,
  ${spamHints(sql`users.id`)} as hints,
  (select ${userJson(sql`inviters`)} from users as inviters where inviters.id = users.invited_by) as invited_by`;

export function listMembers(db: Db, { before, limit }: PageRequest) {
  return db.rows<AdminUser>(sql`
    select ${adminUser} from users where id < ${before ?? LAST_ID}::uuid and not is_page
    order by id desc limit ${limit}`);
}

const isNamed = (typed: string) => sql`search_name like replace(plain(${likeContaining(typed)}), '''', '')`;

const found = (isFound: Statement, { before, limit }: PageRequest) => sql`
  select ${adminUser} from users where ${isFound} and not is_page and id < ${before ?? LAST_ID}::uuid order by id desc limit ${limit}`;

/** Searches by name, ignoring accents, or by address. */
export function findMembers(db: Db, typed: string, page: PageRequest) {
  const isAddressed = sql`lower(email) like lower(${likeContaining(typed)})`;
  return db.rows<AdminUser>(found(sql`(${isNamed(typed)} or ${isAddressed})`, page));
}

export function findMembersByName(db: Db, typed: string, page: PageRequest) {
  return db.rows<AdminUser>(found(isNamed(typed), page));
}

export function findMember(db: Db, userId: string) {
  return db.row<AdminUser>(sql`select ${adminUser} from users where id = ${userId} and not is_page`);
}
