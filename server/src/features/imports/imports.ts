import { IMPORT_PART_BYTES, type ImportAudience, type MemberImport } from "@plaza/contract/imports";
import type { User } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { newName } from "../media/object-names.ts";
import { refuseOnFirstDay } from "../users/first-day.ts";
import { deleteParts } from "./attempts.ts";
import {
  deleteStale,
  findImport,
  type ImportRow,
  insertImport,
  listImportsOf,
  listPeople,
  markRunning,
  markUndoing,
  updateState,
} from "./imports.queries.ts";
import type { Words } from "../../words/words.ts";
import { sayReason } from "./reasons.ts";
import { countParts, partKey } from "./stored-parts.ts";

const IMPORTS: Limit = { name: "imports", max: 10, seconds: 24 * 60 * 60 };
/** Disk space that is left free for everything else. */
const MIN_FREE_BYTES = 500 * 1024 * 1024;

export const IMPORT_READ = "import-read";
export const IMPORT_RUN = "import-run";
export const IMPORT_UNDO = "import-undo";

async function getOwn(ctx: AppContext, viewer: Viewer, importId: string): Promise<ImportRow> {
  const row = await findImport(ctx.db, importId);
  if (row?.userId !== viewer.id) throw refuse("import_not_found");
  return row;
}

export async function listImports(ctx: AppContext, viewer: Viewer, words: Words): Promise<MemberImport[]> {
  const imports = await listImportsOf(ctx.db, viewer.id);
  return imports.map((one) => ({ ...one, reason: one.reason && sayReason(words, one.reason) }));
}

export async function startImport(ctx: AppContext, viewer: Viewer, size: number): Promise<MemberImport> {
  await refuseOnFirstDay(ctx, viewer, "first_day_import");
  await ctx.limits.take(IMPORTS, viewer.id);
  // Others' archives count as they arrive: whoever only announces one stops nobody.
  await assertSpace(ctx, size);
  const started = await writeAs(ctx, viewer, (tx) => insertImport(tx, { userId: viewer.id, name: newName(), size }));
  if (!started) throw refuse("import_running");
  return started;
}

async function assertSpace(ctx: AppContext, bytes: number) {
  const freeBytes = await ctx.storage.freeBytes();
  if (freeBytes !== null && freeBytes < bytes + MIN_FREE_BYTES) throw refuse("no_space_left");
}

/** A part may be sent again: the same bytes are in the same place. */
export async function receivePart(
  ctx: AppContext,
  viewer: Viewer,
  wanted: { importId: string; part: string },
  source: AsyncIterable<Uint8Array>,
) {
  const row = await getOwn(ctx, viewer, wanted.importId);
  if (row.state !== "receiving") throw refuse("archive_uploaded");
  const [part, parts] = [Number(wanted.part), countParts(row.size)];
  if (!/^\d{1,4}$/.test(wanted.part) || part >= parts) throw refuse("archive_part_unknown");
  const expected = part < parts - 1 ? IMPORT_PART_BYTES : row.size - part * IMPORT_PART_BYTES;
  // What was free when it began may be taken by others meanwhile.
  await assertSpace(ctx, expected);
  const staged = await ctx.storage.stage(upTo(source, expected));
  try {
    if (staged.bytes !== expected) throw refuse("archive_part_cut_off");
    await staged.store(partKey(row.name, part));
  } finally {
    await staged.discard();
  }
}

/** Stops at the first byte too many, whatever length was announced. */
async function* upTo(source: AsyncIterable<Uint8Array>, allowed: number) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > allowed) throw refuse("archive_part_too_large");
    yield chunk;
  }
}

export async function readArchive(ctx: AppContext, viewer: Viewer, importId: string): Promise<MemberImport> {
  const row = await getOwn(ctx, viewer, importId);
  if (row.state !== "receiving") throw refuse("archive_uploaded");
  const sizes = await Promise.all(
    Array.from({ length: countParts(row.size) }, (_, part) => ctx.storage.size(partKey(row.name, part))),
  );
  if (sizes.includes(null)) throw refuse("archive_parts_missing");
  return goOn(ctx, viewer, IMPORT_READ, importId, (tx) => updateState(tx, importId, "receiving", "reading"));
}

export async function runImport(ctx: AppContext, viewer: Viewer, importId: string, audience: ImportAudience) {
  await getOwn(ctx, viewer, importId);
  await refuseOnFirstDay(ctx, viewer, "first_day_import");
  return goOn(ctx, viewer, IMPORT_RUN, importId, (tx) => markRunning(tx, importId, audience));
}

/** Everything that came in by it goes, in a job; the import itself is gone last. */
export async function removeImport(ctx: AppContext, viewer: Viewer, importId: string) {
  await getOwn(ctx, viewer, importId);
  await goOn(ctx, viewer, IMPORT_UNDO, importId, (tx) => markUndoing(tx, importId, viewer.id));
}

async function goOn(
  ctx: AppContext,
  viewer: Viewer,
  kind: string,
  importId: string,
  change: (tx: Transaction) => Promise<ImportRow | undefined>,
): Promise<MemberImport> {
  const changed = await writeAs(ctx, viewer, async (tx) => {
    const row = await change(tx);
    if (!row) throw refuse("import_not_ready");
    await ctx.jobs.add(tx, kind, importId, { importId });
    return row;
  });
  ctx.jobs.wake();
  return changed;
}

export async function listImportPeople(ctx: AppContext, viewer: Viewer, importId: string): Promise<User[]> {
  await getOwn(ctx, viewer, importId);
  return listPeople(ctx.db, importId, viewer.id);
}

/** What was begun and left is forgotten after a day. */
export async function tidyImports(ctx: AppContext) {
  for (const row of await deleteStale(ctx.db)) await deleteParts(ctx, row);
}
