import type { PageQuery } from "@plaza/contract/base/page";
import type { Mention } from "@plaza/contract/posts";
import { STORY_BACKGROUNDS } from "@plaza/contract/forms/fields/story-background";
import { storiesApi, type Story, type StoryGroup } from "@plaza/contract/stories";
import type { NewStory } from "@plaza/contract/stories/acts";
import { Cached, perNode } from "../../cache/cached.ts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { isId } from "../../paging/ids.ts";
import { Page, pageOf, readCursor } from "../../paging/pages.ts";
import { compressed, ReadyPage } from "../../paging/ready-page.ts";
import { writeAs } from "../../session/session.ts";
import { findInstance } from "../instance/instance.ts";
import { audienceFor } from "../friends/limited.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { notify } from "../notifications/notify.ts";
import { forgetStory } from "../notifications/retractions.ts";
import { publishNew } from "../posts/audience.ts";
import { findMentions } from "../posts/mentions/mentions.ts";
import { asStory } from "./story.ts";
import {
  deleteExpired,
  deleteStoryOf,
  findStory,
  insertStory,
  listGroups,
  listStoriesOf,
  listWhoMaySee,
  type StoryRow,
} from "./stories.queries.ts";

const STORIES: Limit = { name: "stories", max: 30, seconds: 60 };

const isRank = (value: string) => /^[012]$/.test(value);

/** The first page of each member's strip. A story ends by the clock, so it is cached for seconds only. */
const cachedStrips = perNode(({ cache }) => {
  const cached = new Cached<{ limit: number; page: ReadyPage; shows: ReadonlySet<string> }>({
    maxMs: 10_000,
    max: 5_000,
  });
  cache.whenChanged("stories", (ids) => cached.drop(ids));
  cache.whenChanged("profiles", (ids) => {
    if (ids === null) cached.drop(null);
    else cached.dropWhere(({ shows }) => ids.some((id) => shows.has(id)));
  });
  return cached;
});

export async function listStories(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const { limit, before } = query;
  if (before !== undefined || !ctx.cache.isUsable()) return readStories(ctx, viewer, query);
  const strip = await cachedStrips(ctx).one(viewer.id, async () => {
    const { items, next } = await readStories(ctx, viewer, query);
    const shown = storiesApi.listStories.reply.parse(items);
    return {
      limit,
      shows: new Set(shown.flatMap((group) => [group.user.id, ...group.stories.flatMap(mentionedIn)])),
      page: new ReadyPage(
        shown.map((group) => compressed(JSON.stringify(group))),
        next,
      ),
    };
  });
  return strip?.limit === limit ? strip.page : readStories(ctx, viewer, query);
}

const mentionedIn = ({ mentions }: Story) => mentions.map(({ userId }) => userId);

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
  refuseInvalidStory(wanted);
  await ctx.limits.take(STORIES, author.id);
  const { storyHours: hours, defaultAudience } = await findInstance(ctx);
  const { mediaUrl, mediaType = null, content } = wanted;
  const filter = await filterWithoutReview(ctx, author, content);
  const audience = audienceFor(author, wanted.audience ?? defaultAudience);
  const objectId = mediaUrl ? (await readyMedia(ctx, author, mediaUrl, mediaType)).id : null;
  const background = objectId ? null : (wanted.background ?? STORY_BACKGROUNDS[0]);
  const id = await writeAs(ctx, author, async (tx) => {
    const mentions = await findMentions(tx, author, content, wanted.mentionIds);
    if (objectId) await attachObject(tx, author, objectId, "story");
    const story = { userId: author.id, objectId, content, background, mentions, audience, hours };
    const { id: storyId } = (await insertStory(tx, story)) ?? { id: "" };
    // A story cannot be reported by itself, so its author is.
    await noteFilter(tx, filter, { kind: "member", id: author.id, userId: author.id, text: content ?? null });
    tx.afterCommit(() => publishStory(ctx, { userId: author.id, audience }));
    await notifyMentioned(ctx, tx, author, storyId, mentions);
    return storyId;
  });
  return asStory(await getVisibleStory(ctx, author, id));
}

function refuseInvalidStory({ mediaUrl, mediaType, content, background }: NewStory) {
  if (!mediaUrl && (!content || mediaType)) throw refuse("story_media_missing", { field: "mediaUrl" });
  if (mediaUrl && !mediaType) throw refuse("story_media_type", { field: "mediaType" });
  if (mediaUrl && background) throw refuse("story_background", { field: "background" });
}

/** A member who may not see the story is not notified of it. */
async function notifyMentioned(ctx: AppContext, tx: Transaction, author: Viewer, storyId: string, mentions: Mention[]) {
  const userIds = mentions.map(({ userId }) => userId);
  const seeing = userIds.length > 0 ? await listWhoMaySee(tx, storyId, userIds) : [];
  const about = { type: "story-mention", actorId: author.id, subjectId: storyId, storyId } as const;
  await notify(
    ctx,
    tx,
    seeing.map(({ id: userId }) => ({ ...about, userId })),
  );
}

export async function showStory(ctx: AppContext, viewer: Viewer, storyId: string): Promise<StoryGroup> {
  const { user, ...story } = await getVisibleStory(ctx, viewer, storyId);
  return { user, stories: [asStory(story)] };
}

export async function deleteStory(ctx: AppContext, viewer: Viewer, storyId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    await forgetStory(ctx, tx, viewer.id, storyId);
    const deleted = await deleteStoryOf(tx, viewer.id, storyId);
    if (!deleted) throw refuse("story_not_found");
    tx.afterCommit(() => publishStory(ctx, deleted));
  });
}

/** The same 404 for one that does not exist, has ended, or that this viewer may not see. */
export async function getVisibleStory(ctx: AppContext, viewer: Viewer, storyId: string) {
  const story = await findStory(ctx.db, viewer.id, storyId);
  if (!story) throw refuse("story_not_found");
  return story;
}

export async function sweepStories(ctx: AppContext) {
  await deleteExpired(ctx.db);
}

async function publishStory(ctx: AppContext, story: Pick<StoryRow, "userId" | "audience">) {
  await publishNew(ctx, story, (isForAll) => ({ type: "story", userId: story.userId, isForAll }));
}
