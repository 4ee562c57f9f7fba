import { Readable } from "node:stream";
import type { AuditEntry, AuditFilter, AuditFormat } from "@plaza/contract/admin/audit";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext } from "../../context.ts";
import { pageById, pageOf } from "../../paging/pages.ts";
import { formatMoment } from "../../words/format.ts";
import { sayStored } from "../../words/stored-sentence.ts";
import type { Words } from "../../words/words.ts";
import { listAuditEntries } from "./audit.queries.ts";

/** So many rows of the file at a time. */
const BATCH = 1_000;
const COLUMNS = [
  "createdAt",
  "adminName",
  "action",
  "subjectKind",
  "subjectName",
  "note",
  "adminId",
  "subjectId",
  "id",
] as const;

export async function listAudit(ctx: AppContext, { limit, before, ...filter }: PageQuery & AuditFilter, words: Words) {
  const rows = await listAuditEntries(ctx.db, filter, pageById({ limit, before }));
  return pageOf(rows, limit, (last) => [last.id]).map((entry) => asRead(entry, words));
}

/** Acts whose notes are lists of our words: settings that were changed, ways to be notified, kinds of things. */
const LISTS = new Set<AuditEntry["action"]>([
  "settings",
  "edit-webhook",
  "announce",
  "alert",
  "remove-all",
  "appeal-lift",
  "appeal-uphold",
]);
const END = /^Until (\d{4}-\S+Z)/;

/** What is not members' words in it is in the reader's. The file has it as stored. */
function asRead(entry: AuditEntry, words: Words): AuditEntry {
  const { action, adminName, subjectName, note } = entry;
  const say = (stored: string) => sayStored(words, stored);
  if (action === "passkey-refused") return { ...entry, adminName: say(adminName), note: say(note) };
  if (LISTS.has(action)) {
    const name = action === "settings" ? say(subjectName) : subjectName;
    return { ...entry, subjectName: name, note: note.replace(/[^,: ][^,:]*/g, say) };
  }
  const until = (_: string, end: string) =>
    words.t("Until {date}", { date: formatMoment(words.language, new Date(end)) });
  return action === "suspend" || action === "limit" ? { ...entry, note: note.replace(END, until) } : entry;
}

/** The file's lines are read while they are sent, however long the log is. */
export function exportAudit(ctx: AppContext, filter: AuditFilter, format: AuditFormat) {
  return {
    type: format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8",
    lines: Readable.from(writeLines(ctx, filter, format)),
  };
}

async function* writeLines(ctx: AppContext, filter: AuditFilter, format: AuditFormat) {
  if (format === "csv") yield `${COLUMNS.join(",")}\r\n`;
  let before: string | null = null;
  for (;;) {
    const entries: AuditEntry[] = await listAuditEntries(ctx.db, filter, { before, limit: BATCH });
    yield entries.map(format === "csv" ? asCsv : (entry) => `${JSON.stringify(entry)}\n`).join("");
    before = entries.at(-1)?.id ?? null;
    if (entries.length < BATCH) return;
  }
}

const asCsv = (entry: AuditEntry) => `${COLUMNS.map((column) => cell(entry[column] ?? "")).join(",")}\r\n`;

/** Quoted; and a text that a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: string) => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
