import type { AppContext } from "../../context.ts";
import { ACCOUNT_ERASURE, eraseAccount } from "./deletion.ts";
import { deleteExpiredExports } from "./exports.queries.ts";
import { ACCOUNT_EXPORT } from "./exports.ts";
import { makeExport } from "./export-job.ts";

const HOUR_MS = 60 * 60 * 1000;

export function accountJobs(ctx: AppContext) {
  ctx.jobs.handleExport(ACCOUNT_EXPORT, (payload, signal) =>
    makeExport(ctx, (payload as { exportId: string }).exportId, signal),
  );
  ctx.jobs.handleLong(ACCOUNT_ERASURE, (payload, signal) =>
    eraseAccount(ctx, (payload as { userId: string }).userId, signal),
  );
  ctx.jobs.every(HOUR_MS, async () => {
    await deleteExpiredExports(ctx.db);
  });
}
