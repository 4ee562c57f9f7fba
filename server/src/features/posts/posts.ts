import type { NewPost, Post, PostEdit } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput, conflict, forbidden, notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { postTopic } from "../../realtime/hub.ts";
import { holdSession, writeAs } from "../auth/sessions.ts";
import { holdMembership, isKeptBy, isPrivate, refuseBanned } from "../groups/standing.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { showNews, tellChanged } from "../notifications/notifications.ts";
import { limitEdits } from "../users/edits.ts";
import { findHiddenFrom } from "../users/hidden.ts";
import { showPost } from "./cards.ts";
import { erasePost, POST_ERASURE } from "./erasure.ts";
import { findMentions } from "./mentions.ts";
import { tellAll } from "./news.ts";
import { notifyOfPost, notifyOfPostEdit, takeBackShare } from "./post-news.ts";
import { findByClientId, insertPost, lockForDeletion, lockPost, softDeletePost, updatePost } from "./posts.queries.ts";
import { lockForCounting } from "./reactions.queries.ts";
import { findAnyPost, type PostRow } from "./visibility.queries.ts";
import { announce, audienceOf, getVisiblePost, watchersOf } from "./visibility.ts";

const FOR_THE_GROUP = "A post in a group is for the group";
/** Nearly every post is gone by then; of the others nothing is seen any more, and the job does the rest. */
const AT_ONCE_MS = 200;
const POSTS: Limit = { name: "posts", max: 30, seconds: 60 };

export async function createPost(ctx: AppContext, author: Viewer, wanted: NewPost): Promise<Post> {
  refuseOddPosts(wanted);
  const { clientId = null } = wanted;
  // A retry of what went through: its answer again, and neither a second post nor a used-up photo.
  const earlier = await findSent(ctx, author, clientId);
  if (earlier) return earlier;
  await ctx.limits.take(POSTS, author.id);

  const { groupId = null } = wanted;
  const shared = await findOriginal(ctx, author, wanted);
  // A share is seen by no more people than its original.
  const audience = shared?.audience === "friends" ? "friends" : wanted.audience;

  const stored = await storePost(ctx, author, { ...wanted, audience }, shared).catch(async (error: unknown) => {
    // The same attempt at the same moment: whichever came first has the photo, and is the answer to both.
    const first = await findSent(ctx, author, clientId);
    if (first) return first;
    throw error;
  });
  if (!("news" in stored)) return stored;

  const { id, news } = stored;
  const announced = { type: "post", postId: id, userId: author.id, ...(groupId && { groupId }) } as const;
  await announce(ctx, { userId: author.id, audience, groupId }, announced);
  await showNews(ctx, news);
  return showPost(ctx.db, author.id, id);
}

/** As its author sees it now: not where that was in a group they are no longer in. */
async function findSent(ctx: AppContext, author: Viewer, clientId: string | null): Promise<Post | null> {
  const sent = clientId && (await findByClientId(ctx.db, author.id, clientId));
  return sent ? getPost(ctx, author, sent.id) : null;
}

async function storePost(ctx: AppContext, author: Viewer, wanted: NewPost, shared: PostRow | null) {
  const { content, audience, clientId = null, groupId = null } = wanted;
  const media = await findMedia(ctx, author, wanted);
  return writeAs(ctx, author, async (db) => {
    if (groupId) await holdMembership(db, author, groupId);
    if (shared && !(await lockPost(db, shared.id))) throw notFound("Post");
    if (shared) await refuseBanned(db, author, shared);
    if (media) await attachObject(db, author, media.id, "post");
    const mentions = await findMentions(db, author, content, wanted.mentionIds);
    const inserted = await insertPost(db, {
      userId: author.id,
      content,
      audience,
      groupId,
      clientId,
      mentions,
      objectId: media?.id ?? null,
      isShare: shared !== null,
      sharedPostId: shared?.id ?? null,
    });
    if (!inserted) throw conflict("This post has been sent already");
    return { id: inserted.id, news: await notifyOfPost(db, author, inserted.id, { mentions, shared, groupId }) };
  });
}

function refuseOddPosts({ content, imageUrl, videoUrl, sharedPostId, groupId, audience }: NewPost) {
  if (groupId && audience !== "public") throw badInput(FOR_THE_GROUP, { audience: FOR_THE_GROUP });
  if (imageUrl && videoUrl) throw badInput("A post has a photo or a video, not both", { videoUrl: "Not with a photo" });
  if (sharedPostId && (imageUrl || videoUrl)) throw badInput("A share has no photo or video of its own");
  if (!content && !imageUrl && !videoUrl && !sharedPostId) {
    throw badInput("Write something, or add a photo or a video", { content: "Write something first" });
  }
}

/** What is shared is always the original, and only as far as it may go. */
async function findOriginal(ctx: AppContext, author: Viewer, { sharedPostId, groupId }: NewPost) {
  if (!sharedPostId) return null;
  const seen = await getVisiblePost(ctx.db, author.id, sharedPostId);
  if (seen.isShare && !seen.sharedPostId) throw notFound("Post");
  const original = seen.sharedPostId ? await getVisiblePost(ctx.db, author.id, seen.sharedPostId) : seen;
  if (original.audience === "friends" && original.userId !== author.id) {
    throw forbidden("Only its author can share a post for friends");
  }
  if (original.audience === "friends" && groupId) throw forbidden("A post for friends cannot be shared in a group");
  if (original.groupId && (await isPrivate(ctx.db, original.groupId))) {
    throw forbidden("A post in a private group cannot be shared");
  }
  return original;
}

function findMedia(ctx: AppContext, author: Viewer, { imageUrl, videoUrl }: NewPost) {
  if (imageUrl) return readyMedia(ctx, author, imageUrl, "image");
  return videoUrl ? readyMedia(ctx, author, videoUrl, "video") : null;
}

export async function getPost(ctx: AppContext, viewer: Viewer, postId: string): Promise<Post> {
  await getVisiblePost(ctx.db, viewer.id, postId);
  return showPost(ctx.db, viewer.id, postId);
}

async function getOwnPost(ctx: AppContext, author: Viewer, postId: string) {
  const post = await getVisiblePost(ctx.db, author.id, postId);
  if (post.userId !== author.id) throw forbidden("This is not your post");
  return post;
}

export async function editPost(ctx: AppContext, author: Viewer, postId: string, edit: PostEdit): Promise<Post> {
  await limitEdits(ctx, author);
  const post = await getOwnPost(ctx, author, postId);
  const { audience = post.audience, content = post.content } = edit;
  if (!content && !post.objectId && !post.isShare) {
    throw badInput("Write something first", { content: "Write something first" });
  }
  if (post.groupId && audience !== "public") throw badInput(FOR_THE_GROUP, { audience: FOR_THE_GROUP });
  if (post.sharedPostId && audience === "public" && !post.groupId) {
    const original = await getVisiblePost(ctx.db, author.id, post.sharedPostId);
    if (original.audience === "friends")
      throw badInput("The post you share is for friends", { audience: "For friends only" });
  }
  const told = await writeAs(ctx, author, async (db) => {
    await refuseBanned(db, author, post);
    const mentions = await findMentions(db, author, content, edit.mentionIds, post.mentions);
    if (!(await updatePost(db, { id: postId, content, mentions, audience }))) throw notFound("Post");
    return notifyOfPostEdit(db, author, post, { mentions, audience });
  });

  const without = await findHiddenFrom(ctx.db, author.id);
  ctx.hub.tell(watchersOf(post), { type: "post-changed", postId }, { without });
  // Who may look has changed: each screen asks again.
  if (audience !== post.audience) ctx.hub.empty([postTopic(postId)]);
  await tellAll(ctx, told);
  return showPost(ctx.db, author.id, postId);
}

export async function deletePost(ctx: AppContext, author: Viewer, postId: string) {
  await takeAway(ctx, await getDeletable(ctx, author, postId), (db) => holdSession(db, author));
}

/** One's own, also in a group one has left since; and everyone's in a group one looks after. */
async function getDeletable(ctx: AppContext, viewer: Viewer, postId: string): Promise<PostRow> {
  const post = await findAnyPost(ctx.db, postId);
  if (post?.userId === viewer.id) return post;
  if (post?.groupId && (await isKeptBy(ctx.db, viewer, post.groupId))) return post;
  return getOwnPost(ctx, viewer, postId);
}

/** By an administrator, whoever may see it; `record` is part of the same transaction. */
export async function removePost(ctx: AppContext, postId: string, record: (db: Db, post: PostRow) => Promise<void>) {
  const post = await findAnyPost(ctx.db, postId);
  if (!post) throw notFound("Post");
  await takeAway(ctx, post, record);
}

async function takeAway(ctx: AppContext, post: PostRow, record: (db: Db, post: PostRow) => Promise<void>) {
  const { id: postId } = post;
  const changedFor = await ctx.db.transaction(async (db) => {
    // What it shares first, as whoever shares it does.
    if (post.sharedPostId) await lockForCounting(db, post.sharedPostId);
    if (!(await lockForDeletion(db, postId))) throw notFound("Post");
    const changedFor = await takeBackShare(db, post);
    await softDeletePost(db, postId);
    await ctx.jobs.add(db, POST_ERASURE, postId, { postId });
    await record(db, post);
    return changedFor;
  });
  const without = await findHiddenFrom(ctx.db, post.userId);
  // Who never could see it learns nothing of it, not even that it is gone.
  const topics = [postTopic(postId), ...(await audienceOf(ctx, post))];
  ctx.hub.tell(topics, { type: "post-deleted", postId }, { without });
  tellChanged(ctx, changedFor);
  await erasePost(ctx, postId, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "A post is deleted in the background"),
  );
  ctx.jobs.wake();
}
