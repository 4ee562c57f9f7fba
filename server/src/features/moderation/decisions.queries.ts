import type { UserId } from "@plaza/contract/base/ids";
import type { Decision, DecisionKind } from "@plaza/contract/moderation/decisions";
import type { ReportedKind } from "@plaza/contract/safety";
import { type Db, literal, sql } from "../../db/sql.ts";

const MOST_SHOWN = 50;

interface DecisionToInsert {
  userId: UserId;
  kind: DecisionKind;
  reason: string | null;
  until: string | null;
  subjectKind: ReportedKind | null;
  excerpt: string | null;
  removalId: string | null;
  decidedBy: string;
}

export function insertDecision(db: Db, decision: DecisionToInsert) {
  return db.row<{ id: string }>(sql`
    insert into decisions (user_id, kind, reason, until, subject_kind, excerpt, removal_id, decided_by)
    values (${decision.userId}, ${decision.kind}, ${decision.reason}, ${decision.until}, ${decision.subjectKind},
      ${decision.excerpt}, ${decision.removalId}, ${decision.decidedBy})
    returning id`);
}

/** What the member sees of it. */
export const decisionColumns = sql`decisions.id, decisions.kind, decisions.reason, decisions.until, decisions.subject_kind,
  decisions.excerpt, decisions.created_at, decisions.read_at is not null as is_read, decisions.appeal, decisions.outcome`;

export function listDecisionsOf(db: Db, userId: UserId) {
  return db.rows<Decision>(sql`
    select ${decisionColumns} from decisions where user_id = ${userId} order by id desc limit ${literal(MOST_SHOWN)}`);
}

export function findDecisionOf(db: Db, userId: UserId, id: string) {
  return db.row<Decision>(sql`
    select ${decisionColumns} from decisions where user_id = ${userId} and id = ${id}`);
}

export function markDecisionsRead(db: Db, userId: UserId) {
  return db.rows(sql`update decisions set read_at = now() where user_id = ${userId} and read_at is null`);
}

interface Limit {
  reason: string | null;
  until: string | null;
}

/** Undefined if they are limited on these terms already. */
export function updateLimited(db: Db, userId: UserId, { reason, until }: Limit) {
  return db.row<{ id: string }>(sql`
    update users set limited_at = now(), limit_reason = ${reason}::text, limited_until = ${until}::timestamptz
    where id = ${userId} and (limited_at is null or limited_until <= now()
      or limit_reason is distinct from ${reason}::text or limited_until is distinct from ${until}::timestamptz)
    returning id`);
}

/** Undefined if they are not limited. */
export function updateUnlimited(db: Db, userId: UserId) {
  return db.row<{ id: string }>(sql`
    update users set limited_at = null, limit_reason = null, limited_until = null
    where id = ${userId} and limited_at is not null returning id`);
}
