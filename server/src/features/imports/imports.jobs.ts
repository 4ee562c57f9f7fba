import type { AppContext } from "../../context.ts";
import { IMPORT_READ, IMPORT_RUN, IMPORT_UNDO, tidyImports } from "./imports.ts";
import { readImport } from "./import-source.ts";
import { bringIn, undo } from "./import-run.ts";

const HOUR_MS = 60 * 60 * 1000;

export function importsJobs(ctx: AppContext) {
  ctx.jobs.handleImport(IMPORT_READ, (payload, signal) => readImport(ctx, importIdIn(payload), signal));
  ctx.jobs.handleImport(IMPORT_RUN, (payload, signal) => bringIn(ctx, importIdIn(payload), signal));
  ctx.jobs.handleImport(IMPORT_UNDO, (payload, signal) => undo(ctx, importIdIn(payload), signal));
  ctx.jobs.every(HOUR_MS, () => tidyImports(ctx));
}

const importIdIn = (payload: unknown) => (payload as { importId: string }).importId;
