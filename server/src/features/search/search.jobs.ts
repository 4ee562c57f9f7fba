import type { AppContext } from "../../context.ts";
import { forgetUnusedWords } from "./known-words.ts";

const FIVE_SECONDS_MS = 5 * 1000;

/** A hundred words at a time, so that no search notices: hundreds of thousands are checked in half a day. */
export function searchJobs(ctx: AppContext) {
  // Starts anywhere in the list, so that a server that is often restarted reaches its end all the same.
  let after: string | null = Math.random().toString(36).slice(2, 5);
  ctx.jobs.every(FIVE_SECONDS_MS, async () => {
    after = await forgetUnusedWords(ctx, after ?? "");
  });
}
