import type { AppContext } from "../../context.ts";
import { announce, ANNOUNCEMENT, type Announcement } from "./in-groups/announcements.ts";
import { publishDue } from "./scheduled/scheduled.ts";
import { erasePost, POST_ERASURE } from "./erasure.ts";

/** How late a scheduled post may be published. */
const FIVE_SECONDS_MS = 5_000;

export function postsJobs(ctx: AppContext) {
  ctx.jobs.every(FIVE_SECONDS_MS, (signal) => publishDue(ctx, signal));
  ctx.jobs.handleAnnouncement(ANNOUNCEMENT, (payload, signal) => announce(ctx, payload as Announcement, signal));
  ctx.jobs.handleLong(POST_ERASURE, (payload, signal) =>
    erasePost(ctx, (payload as { postId: string }).postId, signal),
  );
}
