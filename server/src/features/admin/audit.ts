import type { AdminAct } from "@plaza/contract/admin";
import type { PageQuery } from "@plaza/contract/base/page";
import type { ReportedKind } from "@plaza/contract/safety";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { forbidden } from "../../errors.ts";
import { pageOf } from "../../paging/pages.ts";
import { askedById } from "../../paging/page-asked.ts";
import { holdSession } from "../auth/sessions.ts";
import { insertAuditEntry, listAuditEntries } from "./audit.queries.ts";

/** As much of what was deleted as tells which one it was. */
const MAX_SUBJECT_NAME = 120;

interface Subject {
  kind: ReportedKind;
  id: string;
  name: string;
}

/**
 * In the transaction of the act: what was done and its entry are there together, or neither is. Refuses an act of
 * somebody who has lost the right, or logged out, since the request came in.
 */
export async function record(db: Db, admin: Viewer, action: AdminAct, { kind, id, name }: Subject) {
  await holdSession(db, admin);
  const entry = await insertAuditEntry(db, {
    adminId: admin.id,
    action,
    subjectKind: kind,
    subjectId: id,
    subjectName: [...name.replaceAll(/\s+/g, " ")].slice(0, MAX_SUBJECT_NAME).join(""),
  });
  if (!entry) throw forbidden();
}

export async function listAudit(ctx: AppContext, query: PageQuery) {
  return pageOf(await listAuditEntries(ctx.db, askedById(query)), query.limit, (last) => [last.id]);
}
