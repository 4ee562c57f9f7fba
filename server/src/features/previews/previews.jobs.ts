import type { AppContext } from "../../context.ts";
import { fetchPreview, type ShowPreviews } from "./preview-job.ts";
import { LINK_PREVIEW } from "./previews.queries.ts";
import { removeUnusedPreviews } from "./previews.ts";

const HOUR_MS = 60 * 60 * 1000;

/** `show` is the features whose texts have previews: they know this one, and it does not know them. */
export function previewsJobs(ctx: AppContext, show: ShowPreviews) {
  // Where the environment forbids it, not even what waits from before is fetched.
  if (ctx.settings.fixed.linkPreviews?.value !== false) {
    ctx.jobs.handleFetch(LINK_PREVIEW, (payload, signal, attempts) =>
      fetchPreview(ctx, show, (payload as { previewId: string }).previewId, signal, attempts),
    );
  }
  ctx.jobs.every(HOUR_MS, () => removeUnusedPreviews(ctx));
}
