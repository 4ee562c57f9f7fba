import type { Outcome, Report, ReportsQuery, ReportState } from "@plaza/contract/admin/reports";
import type { SuspensionTerms } from "@plaza/contract/safety";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { Page, pageOf, readCursor } from "../../paging/pages.ts";
import { holdModeration, refuseColleague } from "../auth/admins.ts";
import { record } from "../../session/admin-acts.ts";
import { release, sayFilterReason } from "../filters/withheld.ts";
import { storeDecision } from "../moderation/decisions.ts";
import { asSubject, getMember, noteOf, putLimit, refusePast, suspendMember, warnMember } from "./members.ts";
import type { Words } from "../../words/words.ts";
import { listListedOf } from "./posts.queries.ts";
import { announcerOf, findReportedContent, removerOf } from "./reported-content.ts";
import { closeAllOn, findReport, listReportsIn, type ReportRow } from "./reports.queries.ts";

/** Open ones first, each state with the newest on top; or one state alone. */
export async function listReports(
  ctx: AppContext,
  admin: Viewer,
  { state, limit, before }: ReportsQuery,
  words: Words,
) {
  const cursor = readCursor(before, isState, isId);
  const from = (cursor?.[0] ?? state ?? "open") as ReportState;
  const rows = await listReportsIn(ctx.db, admin.role, from, { before: cursor?.[1] ?? null, limit: limit + 1 });
  const missing = limit + 1 - rows.length;
  if (!state && from === "open" && missing > 0) {
    rows.push(...(await listReportsIn(ctx.db, admin.role, "closed", { before: null, limit: missing })));
  }
  const { items, next } = pageOf(rows, limit, ({ outcome, id }) => [outcome ? "closed" : "open", id]);
  const reports = await inContext(ctx, admin, items);
  return new Page(reports, next).map((report) => asRead(report, words));
}

function asRead(report: Report, words: Words): Report {
  const complaints = report.complaints.map((one) =>
    one.reporter ? one : { ...one, reason: sayFilterReason(words, one.reason) },
  );
  return { ...report, complaints };
}

const isState = (value: string) => value === "open" || value === "closed";

async function inContext(ctx: AppContext, admin: Viewer, rows: ReportRow[]): Promise<Report[]> {
  const contents = await findReportedContent(ctx, admin, rows);
  const unlisted = await findUnlisted(ctx, admin, rows);
  return rows.map((row) => {
    const content = contents.get(row.subjectId);
    const shown = unlisted.has(row.subjectId) ? undefined : content;
    return {
      ...row,
      excerpt: row.excerpt ?? shown?.text ?? null,
      imageUrl: shown?.imageUrl ?? null,
      isGone: !content,
      link: content?.link ?? null,
    };
  });
}

/** Posts for few whose reports are closed: a moderator sees what the reports have stored, and not the posts as they are now. */
async function findUnlisted(ctx: AppContext, { role }: Viewer, rows: ReportRow[]): Promise<Set<string>> {
  const closed = rows.filter(({ kind, outcome }) => kind === "post" && outcome).map(({ subjectId }) => subjectId);
  if (role === "admin" || closed.length === 0) return new Set();
  const listed = new Set((await listListedOf(ctx.db, role, closed)).map(({ id }) => id));
  return new Set(closed.filter((id) => !listed.has(id)));
}

export async function closeReport(
  ctx: AppContext,
  admin: Viewer,
  reportId: string,
  { outcome, ...terms }: SuspensionTerms & { outcome: Outcome },
  words: Words,
): Promise<Report> {
  const row = await getOpenReport(ctx.db, reportId);
  await ACTS[outcome](ctx, admin, row, terms);
  return asRead(await showReport(ctx, admin, reportId), words);
}

const ACTS = {
  dismissed: dismiss,
  approved: approve,
  deleted: deleteReported,
  warned: warnReported,
  limited: limitReported,
  suspended: suspendReported,
};

async function dismiss(ctx: AppContext, admin: Viewer, row: ReportRow) {
  if (row.isHeld) throw refuse("pending_review");
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

async function deleteReported(ctx: AppContext, admin: Viewer, row: ReportRow, terms: SuspensionTerms) {
  const remove = removerOf(row.kind);
  if (!remove) throw refuse("not_removable", { fields: { outcome: "dismiss_or_suspend" } });
  const [{ excerpt }] = (await inContext(ctx, admin, [row])) as [Report];
  try {
    await remove(ctx, row.subjectId, async (tx) => {
      await close(tx, admin, row, "deleted");
      if (row.member) await storeDecision(ctx, tx, admin, removalOf(row, row.member.id, excerpt, terms));
      await record(tx, admin, "delete", { kind: row.kind, id: row.subjectId, name: excerpt ?? "" });
    });
  } catch (error) {
    // Another administrator was quicker: then the error is that the report is closed, not that the content is missing.
    await getOpenReport(ctx.db, row.id);
    throw error;
  }
}

const removalOf = (
  { kind: subjectKind }: ReportRow,
  userId: string,
  excerpt: string | null,
  { reason }: SuspensionTerms,
) => ({ kind: "removal", userId, subjectKind, excerpt, reason }) as const;

async function warnReported(ctx: AppContext, admin: Viewer, row: ReportRow, { reason }: SuspensionTerms) {
  if (!reason) throw refuse("reason_missing", { field: "reason" });
  await ctx.db.transaction(async (tx) => {
    const member = await holdReported(tx, admin, row);
    await close(tx, admin, row, "warned");
    await warnMember(ctx, tx, admin, member, reason);
  });
}

async function limitReported(ctx: AppContext, admin: Viewer, row: ReportRow, terms: SuspensionTerms) {
  refusePast(terms);
  await ctx.db.transaction(async (tx) => {
    const member = await holdReported(tx, admin, row);
    await close(tx, admin, row, "limited");
    await putLimit(ctx, tx, admin, member, terms);
  });
}

/** What waits for review is approved or deleted: a decision about its author would leave it waiting. */
async function holdReported(tx: Transaction, admin: Viewer, { member, isHeld }: ReportRow) {
  if (!member) throw refuse("member_gone");
  if (isHeld) throw refuse("pending_review");
  await holdModeration(tx, admin.id);
  return getMember(tx, member.id);
}

async function suspendReported(ctx: AppContext, admin: Viewer, row: ReportRow, terms: SuspensionTerms) {
  const { member: reported } = row;
  if (!admin.isProved) throw refuse("proof_needed", { field: "proof" });
  refusePast(terms);
  if (!reported) throw refuse("member_gone");
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
  if (row.member) await refuseColleague(db, admin, row.member.id);
  const closed = await closeAllOn(db, row, outcome, admin.id);
  if (!closed.some(({ id }) => id === row.id)) throw alreadyClosed();
}

async function getOpenReport(db: Db, reportId: string): Promise<ReportRow> {
  const row = await findReport(db, reportId);
  if (!row) throw refuse("report_not_found");
  if (row.outcome) throw alreadyClosed();
  return row;
}

async function showReport(ctx: AppContext, admin: Viewer, reportId: string): Promise<Report> {
  const row = await findReport(ctx.db, reportId);
  const [report] = row ? await inContext(ctx, admin, [row]) : [];
  if (!report) throw refuse("report_not_found");
  return report;
}

const alreadyClosed = () => refuse("report_closed");
