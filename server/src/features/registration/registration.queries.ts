import type { InviteLink } from "@plaza/contract/registration/invitations";
import type { Application } from "@plaza/contract/registration";
import { type Db, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { userJson } from "../users/users.fragments.ts";

export type LinkRow = Omit<InviteLink, "url"> & { code: string };

const link = sql`links.id, links.code, links.name, links.uses, links.max_uses, links.expires_at, links.created_at,
  ${userJson(sql`users`)} as created_by`;

export function listLinks(db: Db, { before, limit }: PageRequest) {
  return db.rows<LinkRow>(sql`
    select ${link} from invite_links as links join users on users.id = links.created_by
    where links.id < ${before ?? LAST_ID}::uuid
    order by links.id desc limit ${limit}`);
}

export function listLinksOf(db: Db, userId: string, { before, limit }: PageRequest) {
  return db.rows<LinkRow>(sql`
    select ${link} from invite_links as links join users on users.id = links.created_by
    where links.created_by = ${userId} and links.id < ${before ?? LAST_ID}::uuid
    order by links.id desc limit ${limit}`);
}

export function findLink(db: Db, linkId: string) {
  return db.row<LinkRow>(sql`
    select ${link} from invite_links as links join users on users.id = links.created_by where links.id = ${linkId}`);
}

interface NewLink {
  code: string;
  name: string;
  maxUses: number | null;
  expiresAt: string | null;
  createdBy: string;
}

export function insertLink(db: Db, one: NewLink) {
  return db.row<{ id: string }>(sql`
    insert into invite_links (code, name, max_uses, expires_at, created_by)
    values (${one.code}, ${one.name}, ${one.maxUses}, ${one.expiresAt}, ${one.createdBy}) returning id`);
}

export function countLinksOf(db: Db, userId: string) {
  return db.row<{ count: number }>(sql`select count(*) from invite_links where created_by = ${userId}`);
}

export function deleteLink(db: Db, linkId: string) {
  return db.row<{ name: string }>(sql`delete from invite_links where id = ${linkId} returning name`);
}

/** Counts one more use; undefined if the link is used up, over, or of somebody who is suspended. */
export function updateUses(db: Db, code: string) {
  return db.row<{ id: string; createdBy: string; isAdmins: boolean }>(sql`
    update invite_links set uses = uses + 1 from users
    where code = ${code} and users.id = created_by and users.suspended_at is null
      and (expires_at is null or expires_at > now()) and (max_uses is null or uses < max_uses)
    returning invite_links.id, created_by, users.is_admin as is_admins`);
}

export function insertApplication(db: Db, userId: string, answer: string) {
  return db.rows(sql`insert into applications (user_id, answer) values (${userId}, ${answer})`);
}

/** The address of an applicant is theirs; whether there is an application. */
export function markApplicant(db: Db, userId: string) {
  return db.row<{ userId: string }>(sql`
    update applications set verified_at = coalesce(verified_at, now()) where user_id = ${userId} returning user_id`);
}

export function listWaiting(db: Db, { before, limit }: PageRequest) {
  return db.rows<Application>(sql`
    select users.id, first_name, last_name, email, answer, applications.created_at
    from applications join users on users.id = user_id
    where verified_at is not null and user_id < ${before ?? LAST_ID}::uuid
    order by user_id desc limit ${limit}`);
}

/** Undefined if nobody of that id waits. */
export function lockWaiting(db: Db, userId: string) {
  return db.row<{ firstName: string; lastName: string; email: string; language: string | null }>(sql`
    select first_name, last_name, email, language from applications join users on users.id = user_id
    where user_id = ${userId} and verified_at is not null for update of applications`);
}

export function deleteApplication(db: Db, userId: string) {
  return db.rows(sql`delete from applications where user_id = ${userId}`);
}

/** Of an account that was never let in, which did nothing yet. */
export function deleteApplicant(db: Db, userId: string) {
  return db.rows(sql`delete from users where id = ${userId} and email_verified_at is null`);
}

export function deleteExpiredChallenges(db: Db) {
  return db.rows(sql`delete from spent_challenges where expires_at < now()`);
}

/** Undefined if it was spent before. */
export function insertSpent(db: Db, id: string, seconds: number) {
  return db.row<{ id: string }>(sql`
    insert into spent_challenges (id, expires_at) values (${id}, now() + make_interval(secs => ${seconds}))
    on conflict do nothing returning id`);
}

/** Returns whether they were not verified before. */
export function markVerified(db: Db, userId: string, isAdmin: boolean) {
  return db.row<{ isNew: boolean }>(sql`
    with before as (select id, email_verified_at from users where id = ${userId} for update)
    update users set email_verified_at = coalesce(users.email_verified_at, now()), is_admin = is_admin or ${isAdmin}
    from before where users.id = before.id returning before.email_verified_at is null as is_new`);
}
