import type { AppContext } from "../../context.ts";
import { erasePost, POST_ERASURE } from "./erasure.ts";

export function postsJobs(ctx: AppContext) {
  ctx.jobs.handleLong(POST_ERASURE, (payload, signal) =>
    erasePost(ctx, (payload as { postId: string }).postId, signal),
  );
}
