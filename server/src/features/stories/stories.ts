import type { PageQuery } from "@plaza/contract/base/page";
import { type NewStory, storiesApi, type Story, type StoryGroup } from "@plaza/contract/stories";
import { Cached } from "../../cache/cached.ts";
import { perNode } from "../../cache/per-node.ts";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { Page, pageOf, readCursor } from "../../paging/pages.ts";
import { compressed, ReadyPage } from "../../paging/ready-page.ts";
import { writeAs } from "../auth/sessions.ts";
import { findInstance } from "../instance/instance.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { publishNew } from "../posts/audience.ts";
import {
  deleteExpired,
  deleteStoryOf,
  findStory,
  insertStory,
  listGroups,
  listStoriesOf,
  type StoryRow,
} from "./stories.queries.ts";

const isRank = (value: string) => /^[012]$/.test(value);

/** The first page of each member's strip. A story ends by the clock, so it is held for seconds only. */
const heldStrips = perNode(({ cache }) => {
  const held = new Cached<{ limit: number; page: ReadyPage }>({ maxMs: 10_000, max: 5_000 });
  cache.whenChanged("stories", (ids) => held.drop(ids));
  return held;
});

export async function listStories(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const { limit, before } = query;
  if (before !== undefined || !ctx.cache.isUsable()) return readStories(ctx, viewer, query);
  const strip = await heldStrips(ctx).one(viewer.id, async () => {
    const { items, next } = await readStories(ctx, viewer, query);
    const shown = storiesApi.listStories.reply.parse(items);
    return {
      limit,
      page: new ReadyPage(
        shown.map((group) => compressed(JSON.stringify(group))),
        next,
      ),
    };
  });
  return strip?.limit === limit ? strip.page : readStories(ctx, viewer, query);
}

async function readStories(ctx: AppContext, viewer: Viewer, { limit, before }: PageQuery) {
  const cursor = readCursor(before, isRank, isId);
  const after = cursor && { rank: cursor[0], newestId: cursor[1] };
  const groups = await listGroups(ctx.db, viewer.id, { after, limit: limit + 1 });
  const page = pageOf(groups, limit, ({ rank, newestId }) => [String(rank), newestId]);
  const stories = await listStoriesOf(
    ctx.db,
    viewer.id,
    page.items.map(({ user }) => user.id),
  );
  const shown = page.items.map(({ user }): StoryGroup => {
    return { user, stories: stories.filter(({ userId }) => userId === user.id).map(asStory) };
  });
  // A member whose last story ended between the two queries is left out.
  return new Page(
    shown.filter((group) => group.stories.length > 0),
    page.next,
  );
}

export async function createStory(ctx: AppContext, author: Viewer, wanted: NewStory): Promise<Story> {
  const { storyHours: hours, defaultAudience } = await findInstance(ctx);
  const { audience = defaultAudience } = wanted;
  const media = await readyMedia(ctx, author, wanted.mediaUrl, wanted.mediaType);
  const id = await writeAs(ctx, author, async (tx) => {
    await attachObject(tx, author, media.id, "story");
    tx.afterCommit(() => publishStory(ctx, { userId: author.id, audience }));
    return (await insertStory(tx, { userId: author.id, objectId: media.id, audience, hours }))?.id;
  });
  return asStory(await getVisibleStory(ctx, author, id ?? ""));
}

export async function deleteStory(ctx: AppContext, viewer: Viewer, storyId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    const deleted = await deleteStoryOf(tx, viewer.id, storyId);
    if (!deleted) throw notFound("Story");
    tx.afterCommit(() => publishStory(ctx, deleted));
  });
}

/** The same 404 for one that does not exist, has ended, or that this viewer may not see. */
export async function getVisibleStory(ctx: AppContext, viewer: Viewer, storyId: string): Promise<StoryRow> {
  const story = await findStory(ctx.db, viewer.id, storyId);
  if (!story) throw notFound("Story");
  return story;
}

export async function sweepStories(ctx: AppContext) {
  await deleteExpired(ctx.db);
}

const asStory = (story: StoryRow): Story => ({ ...story, mediaUrl: story.media.url, mediaType: story.media.kind });

async function publishStory(ctx: AppContext, story: Pick<StoryRow, "userId" | "audience">) {
  await publishNew(ctx, story, { type: "story", userId: story.userId });
}
