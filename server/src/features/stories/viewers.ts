import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { pageOf, readCursor } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { getVisibleStory } from "./stories.ts";
import { insertView, listViewersOf } from "./viewers.queries.ts";

/** Counts once; the author's own view does not count. */
export async function markSeen(ctx: AppContext, viewer: Viewer, storyId: string) {
  const story = await getVisibleStory(ctx, viewer, storyId);
  if (story.userId === viewer.id) return;
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("stories", [viewer.id]);
    await insertView(tx, storyId, viewer.id);
  });
}

const isTime = (value: string) =>
  /^2\d{3}-/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** For the author only; all others get 404. */
export async function listViewers(ctx: AppContext, viewer: Viewer, storyId: string, { limit, before }: PageQuery) {
  const story = await getVisibleStory(ctx, viewer, storyId);
  if (story.userId !== viewer.id) throw refuse("story_not_found");
  const cursor = readCursor(before, isTime, isId);
  const rows = await listViewersOf(ctx.db, viewer.id, storyId, {
    before: cursor && { viewedAt: cursor[0], userId: cursor[1] },
    limit: limit + 1,
  });
  return pageOf(rows, limit, ({ viewedAt, user }) => [viewedAt, user.id]);
}
