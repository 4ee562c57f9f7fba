import type { AppContext } from "../../context.ts";
import { announce, ANNOUNCEMENT, type Announcement } from "./in-groups/announcements.ts";
import { erasePost, POST_ERASURE } from "./erasure.ts";

export function postsJobs(ctx: AppContext) {
  ctx.jobs.handleAnnouncement(ANNOUNCEMENT, (payload, signal) => announce(ctx, payload as Announcement, signal));
  ctx.jobs.handleLong(POST_ERASURE, (payload, signal) =>
    erasePost(ctx, (payload as { postId: string }).postId, signal),
  );
}
