import { says } from "@plaza/contract/words/says";
import type { AdminAct, AuditKind } from "@plaza/contract/admin/audit";
import type { Viewer } from "../context.ts";
import type { Db } from "../db/sql.ts";
import { refuse } from "../errors.ts";
import { insertAuditEntry, insertRefusal, insertStop } from "./admin-acts.queries.ts";
import { holdSession } from "./session.ts";

/** An excerpt of deleted content, long enough to recognise it. */
const MAX_SUBJECT_NAME = 120;

/** What a moderator may do as well. */
const MODERATORS_ACTS: AdminAct[] = [
  "suspend",
  "lift",
  "delete",
  "dismiss",
  "approve",
  "warn",
  "limit",
  "unlimit",
  "appeal-lift",
  "appeal-uphold",
  "remove-all",
  "undo-removal",
];

interface Subject {
  kind: AuditKind;
  /** Null for what has none. */
  id: string | null;
  name: string;
  /** What the administrator wrote with it. */
  note?: string;
}

/**
 * Runs in the transaction of the act: the act and its entry are stored together, or neither is. Refuses an act of
 * somebody who has lost the right, or logged out, since the request came in.
 */
export async function record(db: Db, admin: Viewer, action: AdminAct, { kind, id, name, note = "" }: Subject) {
  await holdSession(db, admin);
  if (admin.lacksFactor) throw refuse("two_factor_needed", { field: "twoFactor" });
  const entry = await insertAuditEntry(db, {
    adminId: admin.id,
    action,
    subjectKind: kind,
    subjectId: id,
    subjectName: [...name.replaceAll(/\s+/g, " ")].slice(0, MAX_SUBJECT_NAME).join(""),
    note,
    isModerators: MODERATORS_ACTS.includes(action),
  });
  if (!entry) throw refuse("not_allowed");
}

/** A member's passkey that was refused: whoever looks after the instance sees that somebody tries. */
export async function recordRefusal(db: Db, { userId, note }: { userId: string; note: string }) {
  await insertRefusal(db, { userId, name: says("Login"), note: note.slice(0, MAX_SUBJECT_NAME) });
}

/** The member stopped what an administrator had begun. */
export const recordStop = (db: Db, userId: string) => insertStop(db, userId);
