import type { Preview } from "@plaza/contract/previews";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { writeAs } from "../../../session/session.ts";
import type { ShowPreview } from "../../previews/preview-job.ts";
import { detachPreview } from "../../previews/previews.ts";
import { findHiddenFrom } from "../../users/visibility.ts";
import { watchersOf } from "../audience.ts";
import { getVisiblePost } from "../visibility.ts";
import { findAnyPost } from "../visibility.queries.ts";

/** How many of the newest are shown to those who look at them; the others have it when they are read next. */
const MOST_LIVE = 20;

/** The cards of these posts are outdated, and who looks at one is shown its preview. */
export const showOnPosts: ShowPreview = (ctx, tx, postIds, preview) => {
  tx.concerns("posts", postIds);
  return async () => {
    for (const id of postIds.slice(0, MOST_LIVE)) await publishPreview(ctx, id, preview);
  };
};

async function publishPreview(ctx: AppContext, postId: string, preview: Preview | null) {
  const post = await findAnyPost(ctx.db, postId);
  if (!post) return;
  const without = await findHiddenFrom(ctx.db, post.userId);
  ctx.hub.publish(watchersOf(post), { type: "post-preview", postId, preview }, { without });
}

export async function removePostPreview(ctx: AppContext, author: Viewer, postId: string) {
  const post = await getVisiblePost(ctx.db, author.id, postId);
  if (post.userId !== author.id) throw refuse("not_your_post");
  await writeAs(ctx, author, async (tx) => {
    tx.concerns("posts", [postId]);
    if (await detachPreview(tx, postId)) tx.afterCommit(() => publishPreview(ctx, postId, null));
  });
}
