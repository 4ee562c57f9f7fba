import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches } from "../../db/batches.ts";
import { outlived } from "./retention.queries.ts";

/** Deletes what was kept for as long as the settings say, in batches. Nobody is notified of it: nobody looks that far back. */
export async function removeOutlived({ db, settings }: AppContext, signal: AbortSignal) {
  const repeat = inBatches(db, "removing what was kept for its time", signal);
  for (const batch of outlived(settings.storedDays)) await repeat((tx) => deleteSome(tx, batch));
}
