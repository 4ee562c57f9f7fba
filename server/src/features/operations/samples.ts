import { randomUUID } from "node:crypto";
import type { HealthSample, SPANS } from "@plaza/contract/operations";
import type { AppContext } from "../../context.ts";
import { deleteOldSamples, insertSample, listSamples } from "./samples.queries.ts";

/** About a hundred steps for each span: as many as a chart has room for. */
const STEP_MINUTES = { 1: 1, 24: 15, 168: 120 } as const;
const SAMPLE_DAYS = 8;

const PROCESS_ID = randomUUID();

export const showSamples = (ctx: AppContext, hours: (typeof SPANS)[number]): Promise<HealthSample[]> =>
  listSamples(ctx.db, Number(hours), STEP_MINUTES[hours]);

/** Stores what the last minute was like on this process. */
export async function takeSample({ db, hub, measures: { requests, loop } }: AppContext) {
  const sockets = [...hub.everyone()];
  const loopDelayMs = loop.quantile(1) * 1000;
  loop.forget();
  await insertSample(db, {
    processId: PROCESS_ID,
    ...requests.takeMinute(),
    loopDelayMs,
    sockets: sockets.length,
    membersOnline: new Set(sockets.map(({ userId }) => userId)).size,
    memoryBytes: process.memoryUsage.rss(),
  });
}

export async function removeOldSamples({ db }: AppContext) {
  await deleteOldSamples(db, SAMPLE_DAYS);
}
