import type { AppealedDecision, AppealOutcome, DecisionKind } from "@plaza/contract/moderation/decisions";
import type { Role } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { userJson } from "../users/users.fragments.ts";
import { decisionColumns } from "./decisions.queries.ts";

/** Undefined if it is not theirs, or appealed already. */
export function updateAppeal(db: Db, { id, userId, appeal }: { id: string; userId: string; appeal: string }) {
  return db.row<{ id: string }>(sql`
    update decisions set appeal = ${appeal}, appealed_at = now()
    where id = ${id} and user_id = ${userId} and appeal is null returning id`);
}

export function findDecisionOwner(db: Db, id: string) {
  return db.row<{ userId: string }>(sql`select user_id from decisions where id = ${id}`);
}

/** Those of moderators and administrators are for administrators alone. */
export function listWaitingAppeals(db: Db, role: Role, { before, limit }: PageRequest) {
  const isFor = role === "admin" ? sql`true` : sql`not (member.is_admin or member.is_moderator)`;
  return db.rows<AppealedDecision>(sql`
    select ${decisionColumns}, decisions.appealed_at, ${userJson(sql`member`)} as member,
      case when decider.id is not null then ${userJson(sql`decider`)} end as decided_by
    from decisions join users as member on member.id = decisions.user_id
    left join users as decider on decider.id = decisions.decided_by
    where decisions.appeal is not null and decisions.outcome is null and ${isFor} and decisions.id < ${before ?? LAST_ID}::uuid
    order by decisions.id desc limit ${limit}`);
}

export interface ClosedDecision {
  id: string;
  userId: string;
  kind: DecisionKind;
  removalId: string | null;
  reason: string | null;
  /** Nothing of its kind was decided about the member since. */
  isNewest: boolean;
}

/** Undefined if there is no appeal that waits. */
export function updateOutcome(db: Db, { id, outcome, by }: { id: string; outcome: AppealOutcome; by: string }) {
  return db.row<ClosedDecision>(sql`
    update decisions set outcome = ${outcome}, closed_by = ${by}, closed_at = now()
    where id = ${id} and appeal is not null and outcome is null 
    returning id, user_id, kind, removal_id, reason, kind = 'removal' or not exists (
      select 1 from decisions as later
      where later.user_id = decisions.user_id and later.kind = decisions.kind and later.id > decisions.id) as is_newest`);
}

export function findClosedDecision(db: Db, id: string) {
  return db.row<{ kind: DecisionKind; outcome: AppealOutcome; email: string; language: string | null }>(sql`
    select decisions.kind, decisions.outcome, users.email, users.language from decisions join users on users.id = decisions.user_id
    where decisions.id = ${id} and decisions.outcome is not null`);
}
