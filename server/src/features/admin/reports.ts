import type { Outcome, Report, ReportsQuery, ReportState } from "@plaza/contract/admin";
import type { SuspensionTerms } from "@plaza/contract/safety";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput, conflict, notFound } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { Page, pageOf, readCursor } from "../../paging/pages.ts";
import { holdModeration } from "../auth/admins.ts";
import { record } from "../auth/admin-acts.ts";
import { release } from "../moderation/withheld.ts";
import { asSubject, getMember, noteOf, refusePast, suspendMember } from "./members.ts";
import { announcerOf, findReportedContent, removerOf } from "./reported-content.ts";
import { closeAllOn, findReport, listReportsIn, type ReportRow } from "./reports.queries.ts";

/** Open ones first, each state with the newest on top; or one state alone. */
export async function listReports(ctx: AppContext, admin: Viewer, { state, limit, before }: ReportsQuery) {
  const cursor = readCursor(before, isState, isId);
  const from = (cursor?.[0] ?? state ?? "open") as ReportState;
  const rows = await listReportsIn(ctx.db, from, { before: cursor?.[1] ?? null, limit: limit + 1 });
  const missing = limit + 1 - rows.length;
  if (!state && from === "open" && missing > 0) {
    rows.push(...(await listReportsIn(ctx.db, "closed", { before: null, limit: missing })));
  }
  const { items, next } = pageOf(rows, limit, ({ outcome, id }) => [outcome ? "closed" : "open", id]);
  return new Page(await inContext(ctx, admin, items), next);
}

const isState = (value: string) => value === "open" || value === "closed";

async function inContext(ctx: AppContext, admin: Viewer, rows: ReportRow[]): Promise<Report[]> {
  const contents = await findReportedContent(ctx, admin, rows);
  return rows.map((row) => {
    const content = contents.get(row.subjectId);
    return {
      ...row,
      excerpt: row.excerpt ?? content?.text ?? null,
      imageUrl: content?.imageUrl ?? null,
      isGone: !content,
      link: content?.link ?? null,
    };
  });
}

export async function closeReport(
  ctx: AppContext,
  admin: Viewer,
  reportId: string,
  { outcome, ...terms }: SuspensionTerms & { outcome: Outcome },
): Promise<Report> {
  const row = await getOpenReport(ctx.db, reportId);
  await ACTS[outcome](ctx, admin, row, terms);
  return showReport(ctx, admin, reportId);
}

const ACTS = { dismissed: dismiss, approved: approve, deleted: deleteReported, suspended: suspendReported };

async function dismiss(ctx: AppContext, admin: Viewer, row: ReportRow) {
  if (row.isHeld) throw conflict("This waits for review: approve it, or delete it");
  const [{ excerpt }] = (await inContext(ctx, admin, [row])) as [Report];
  await ctx.db.transaction(async (db) => {
    await close(db, admin, row, "dismissed");
    await record(db, admin, "dismiss", { kind: row.kind, id: row.subjectId, name: excerpt ?? "" });
  });
}

/** What waited is out, as if it had been written now. */
async function approve(ctx: AppContext, admin: Viewer, row: ReportRow) {
  const [{ excerpt }] = (await inContext(ctx, admin, [row])) as [Report];
  await ctx.db.transaction(async (tx) => {
    await close(tx, admin, row, "approved");
    await record(tx, admin, "approve", { kind: row.kind, id: row.subjectId, name: excerpt ?? "" });
    await release(tx, row.subjectId);
    await announcerOf(row.kind)?.(ctx, tx, row.subjectId);
  });
}

async function deleteReported(ctx: AppContext, admin: Viewer, row: ReportRow) {
  const remove = removerOf(row.kind);
  if (!remove) throw badInput("That cannot be deleted from here", { outcome: "Dismiss it, or suspend the member" });
  const [{ excerpt }] = (await inContext(ctx, admin, [row])) as [Report];
  try {
    await remove(ctx, row.subjectId, async (db) => {
      await close(db, admin, row, "deleted");
      await record(db, admin, "delete", { kind: row.kind, id: row.subjectId, name: excerpt ?? "" });
    });
  } catch (error) {
    // Another administrator was quicker: then the error is that the report is closed, not that the content is missing.
    await getOpenReport(ctx.db, row.id);
    throw error;
  }
}

async function suspendReported(ctx: AppContext, admin: Viewer, row: ReportRow, terms: SuspensionTerms) {
  const { member: reported } = row;
  refusePast(terms);
  if (!reported) throw conflict("There is nobody to suspend any more");
  await ctx.db.transaction(async (tx) => {
    await holdModeration(tx, admin.id);
    await close(tx, admin, row, "suspended");
    const member = await getMember(tx, reported.id);
    await suspendMember(ctx, tx, admin, member, terms);
    await record(tx, admin, "suspend", { ...asSubject(member), note: noteOf(terms) });
  });
}

/** Closes this report and all others on the same target; refused if somebody else has done so meanwhile. */
async function close(db: Db, admin: Viewer, row: ReportRow, outcome: Outcome) {
  const closed = await closeAllOn(db, row, outcome, admin.id);
  if (!closed.some(({ id }) => id === row.id)) throw alreadyClosed();
}

async function getOpenReport(db: Db, reportId: string): Promise<ReportRow> {
  const row = await findReport(db, reportId);
  if (!row) throw notFound("Report");
  if (row.outcome) throw alreadyClosed();
  return row;
}

async function showReport(ctx: AppContext, admin: Viewer, reportId: string): Promise<Report> {
  const row = await findReport(ctx.db, reportId);
  const [report] = row ? await inContext(ctx, admin, [row]) : [];
  if (!report) throw notFound("Report");
  return report;
}

const alreadyClosed = () => conflict("This report is closed already");
