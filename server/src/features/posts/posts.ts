import type { NewPost, Post, PostEdit } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { memberTopic, postTopic } from "../../realtime/hub.ts";
import { holdSession, writeAs } from "../../session/session.ts";
import { holdMembership, isModeratedBy, isPrivate, refuseBanned } from "../groups/roles.ts";
import { findInstance } from "../instance/instance.ts";
import { languageOfEdit, languageOfText } from "../instance/text-language.ts";
import { attachMedia, readyMediaList, replaceMedia, wantedMedia } from "../media/media.ts";
import { audienceFor } from "../friends/limited.ts";
import { refuseLimited } from "../users/limited.ts";
import { audienceOfChoice } from "../friends/lists.ts";
import { filterTexts, filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { attachPreview, expectPreview, hasOtherLink, replacePreview } from "../previews/previews.ts";
import { limitEdits } from "../users/edits.ts";
import { limitLinks } from "../users/first-day.ts";
import { findHiddenFrom } from "../users/visibility.ts";
import { asNewPost, showNewPost, showPost } from "./cards.ts";
import { erasePost, POST_ERASURE } from "./erasure.ts";
import { actAsPage, isOwnPost, setForWorld, storePagePost } from "../pages/acting.ts";
import { createPoll, refuseInvalidEnd } from "./polls/polls.ts";
import { findMentions } from "./mentions/mentions.ts";
import { notifyOfPost, notifyOfPostEdit, retractShare } from "./notifications.ts";
import { findByClientId, insertPost, lockForDeletion, lockPost, softDeletePost, updatePost } from "./posts.queries.ts";
import { lockForCounting } from "./reactions.queries.ts";
import { findAnyPost, findVisiblePost, type PostRow } from "./visibility.queries.ts";
import { publishNow, refuseInvalidTime, reschedulePost, schedulePost } from "./scheduled/scheduled.ts";
import { audienceOf, publishNewAfter, watchersOf } from "./audience.ts";
import { areSame, type ForWhom, getVisiblePost, narrower } from "./visibility.ts";
import { refuseUnconfirmed } from "./comments/wider-audience.ts";
import { arePostsWanted, queueEvent } from "../webhooks/webhook-events.ts";

/** Nearly every post is erased within this time; the others are invisible already, and the job does the rest. */
const AT_ONCE_MS = 200;
export const POSTS: Limit = { name: "posts", max: 30, seconds: 60 };

export async function createPost(ctx: AppContext, author: Viewer, wanted: NewPost): Promise<Post> {
  refuseInvalidPost(wanted);
  refuseInvalidPagePost(wanted);
  // A retry of a stored post gets it as the response, without a second post or a used-up photo.
  const earlier = await findSent(ctx, author, wanted);
  if (earlier) return earlier;
  if (wanted.poll) refuseInvalidEnd(wanted.poll);
  if (wanted.publishAt) refuseInvalidTime(wanted.publishAt, wanted.poll?.endsAt);
  await ctx.limits.take(POSTS, author.id);
  await limitLinks(ctx, author, wanted.content);

  const shared = await findOriginal(ctx, author, wanted);
  const chosen = await wantedAudience(ctx, author, wanted);
  if (wanted.groupId) refuseLimited(author);
  if (wanted.pageId) refuseLimited(author);
  const forWhom = forAsLimited(author, shared ? narrower(shared, chosen) : chosen);

  const stored = await storePost(ctx, author, { ...wanted, ...forWhom }, shared).catch(async (error: unknown) => {
    // The same attempt came at the same moment: whichever was first has the photo, and is the response to both.
    const first = await findSent(ctx, author, wanted);
    if (first) return { shown: first };
    throw error;
  });
  return stored.shown;
}

const wantedAudience = async (ctx: AppContext, author: Viewer, { audience, groupId, pageId }: NewPost) =>
  audienceOfChoice(
    ctx.db,
    author,
    audience ?? (groupId || pageId ? "public" : (author.defaultAudience ?? (await findInstance(ctx)).defaultAudience)),
  );

const forAsLimited = (author: Viewer, { audience, listId }: ForWhom): ForWhom => ({
  audience: audienceFor(author, audience),
  listId,
});

/** As its author sees it now: null if it was in a group they are no longer in. */
async function findSent(ctx: AppContext, author: Viewer, { clientId, pageId }: NewPost): Promise<Post | null> {
  const sent = clientId && (await findByClientId(ctx.db, pageId ?? author.id, clientId));
  return sent ? getPost(ctx, author, sent.id) : null;
}

/** Returns it as its author sees it: in the round trip of the commit. */
async function storePost(
  ctx: AppContext,
  author: Viewer,
  wanted: Omit<NewPost, "audience"> & ForWhom,
  shared: PostRow | null,
): Promise<{ shown: Post | Promise<Post> }> {
  const { content, audience, listId, commenting = "everyone", clientId = null, groupId = null, pageId = null } = wanted;
  // What a page writes is by the page, for all who see it; the person stands beside it.
  const by = { id: pageId ?? author.id };
  const filter = await filterTexts(ctx, author, ...textsOf(wanted));
  const media = await findMedia(ctx, author, wanted);
  const previewId = await expectPreview(ctx, author, content);
  const lang = await languageOfText(ctx, author, { text: content, lang: wanted.lang });
  const isAnnounced = audience === "public" && !groupId && (await arePostsWanted(ctx));
  return writeAs(ctx, author, async (tx) => {
    await holdAround(tx, author, wanted, shared);
    const mentions = await findMentions(tx, by, content, wanted.mentionIds);
    const inserted = await insertPost(tx, {
      userId: by.id,
      content,
      lang,
      audience,
      listId,
      commenting,
      groupId,
      clientId,
      mentions,
      isShare: shared !== null,
      sharedPostId: shared?.id ?? null,
    });
    if (!inserted) throw refuse("post_sent");
    const { id } = inserted;
    tx.concerns("posts", shared ? [id, shared.id] : [id]);
    if (pageId) void tx.sendAhead(storePagePost(tx, author, { ...wanted, pageId, postId: id }));
    if (wanted.poll) void tx.sendAhead(createPoll(tx, id, wanted.poll));
    await attachMedia(tx, { id: author.id, pageId }, { kind: "post", id }, media);
    void tx.sendAhead(attachPreview(tx, { kind: "post", textId: id }, previewId));
    const { isHeld } = await noteFilter(tx, filter, { kind: "post", id, userId: by.id, text: content });
    if (wanted.publishAt) await schedulePost(tx, author, id, wanted.publishAt);
    if (!isHeld && !wanted.publishAt) {
      if (isAnnounced) announce(ctx, tx, id);
      const event = { type: "post", postId: id, userId: by.id, ...(groupId && { groupId }) } as const;
      publishNewAfter(ctx, tx, { userId: by.id, audience, listId, groupId }, event);
      await notifyOfPost(ctx, tx, by, id, { mentions, shared, groupId });
    }
    const hasParts = media.length > 0 || wanted.poll || previewId || shared || groupId || pageId || wanted.publishAt;
    const words = { content, lang, mentions, audience, listId, commenting, isHeld };
    if (!hasParts) return { shown: asNewPost(author, { ...inserted, ...words }) };
    return { shown: tx.readAfterCommit((db) => showNewPost(db, by.id, id)) };
  });
}

/** What others would read of it. */
const textsOf = ({ content, poll, mediaUrls }: Omit<NewPost, "audience">) => [
  content,
  ...(poll?.choices ?? []),
  ...(mediaUrls ?? []).map(({ alt }) => alt),
];

function announce(ctx: AppContext, tx: Transaction, postId: string) {
  void tx.sendAhead(queueEvent(tx, "post", postId));
  tx.afterCommit(() => ctx.jobs.wake());
}

/** The group or page it is for, where its author stays a member or an editor until it is stored, and the post it shares. */
async function holdAround(tx: Transaction, author: Viewer, wanted: NewPost, shared: PostRow | null) {
  const { groupId, pageId, content: note } = wanted;
  if (pageId) await actAsPage(tx, author, { pageId, act: "write-as-page", note });
  if (groupId) await holdMembership(tx, author, groupId);
  if (!shared) return;
  if (!(await lockPost(tx, shared.id))) throw refuse("post_not_found");
  await refuseBanned(tx, author, shared);
}

function refuseInvalidPost(wanted: NewPost) {
  const { content, imageUrl, videoUrl, poll, sharedPostId, groupId, audience } = wanted;
  if (groupId && audience && audience !== "public") throw refuse("group_audience", { field: "audience" });
  if (imageUrl && videoUrl) throw refuse("photo_or_video", { fields: { videoUrl: "not_with_photo" } });
  const hasMedia = mediaIn(wanted).length > 0;
  if (sharedPostId && hasMedia) throw refuse("share_without_media");
  if (sharedPostId && poll) throw refuse("share_without_poll", { field: "poll" });
  if (!content && !hasMedia && !sharedPostId) {
    throw refuse("post_empty", { fields: { content: "nothing_written" } });
  }
}

function refuseInvalidPagePost(wanted: NewPost) {
  const { pageId, groupId, audience, commenting, publishAt, forWorld } = wanted;
  if (!pageId && forWorld) throw refuse("for_world_pages_only", { field: "forWorld" });
  if (pageId && (groupId || publishAt)) throw refuse("page_posts_public");
  if (pageId) refuseNarrowPagePost({ audience, commenting });
}

/** A page has followers and no friends. */
function refuseNarrowPagePost({ audience = "public", commenting }: Pick<PostEdit, "audience" | "commenting">) {
  if (audience !== "public") throw refuse("page_posts_public", { field: "audience" });
  if (commenting === "friends") throw refuse("page_posts_public", { field: "commenting" });
}

/** A share always points to the original, and only within its audience. */
async function findOriginal(ctx: AppContext, author: Viewer, { sharedPostId, groupId }: NewPost) {
  if (!sharedPostId) return null;
  const seen = await getVisiblePost(ctx.db, author.id, sharedPostId);
  if (seen.publishAt) throw refuse("post_not_published");
  if (seen.isShare && !seen.sharedPostId) throw refuse("post_not_found");
  const original = seen.sharedPostId ? await getVisiblePost(ctx.db, author.id, seen.sharedPostId) : seen;
  if (original.audience !== "public" && original.userId !== author.id) {
    throw refuse("share_author_only");
  }
  if (original.audience !== "public" && groupId) throw refuse("share_friends_post_in_group");
  if (original.groupId && (await isPrivate(ctx.db, original.groupId))) {
    throw refuse("share_private_group");
  }
  return original;
}

const mediaIn = ({ imageUrl, videoUrl, mediaUrls }: Omit<NewPost, "audience">) =>
  wantedMedia(imageUrl ?? videoUrl, mediaUrls);

function findMedia(ctx: AppContext, author: Viewer, wanted: Omit<NewPost, "audience">) {
  const kind = wanted.imageUrl ? "image" : wanted.videoUrl ? "video" : null;
  return readyMediaList(ctx, author, mediaIn(wanted), kind);
}

export async function getPost(ctx: AppContext, viewer: Viewer, postId: string): Promise<Post> {
  await getVisiblePost(ctx.db, viewer.id, postId);
  return showPost(ctx.db, viewer.id, postId);
}

async function getOwnPost(ctx: AppContext, author: Viewer, postId: string) {
  const post = await getVisiblePost(ctx.db, author.id, postId);
  if (!(await isOwnPost(ctx.db, author, post))) throw refuse("not_your_post");
  return post;
}

export async function editPost(ctx: AppContext, author: Viewer, postId: string, edit: PostEdit): Promise<Post> {
  await limitEdits(ctx, author);
  const post = await getOwnPost(ctx, author, postId);
  const { content = post.content } = edit;
  const { pageId } = post;
  if (pageId) refuseNarrowPagePost(edit);
  else if (edit.forWorld) throw refuse("for_world_pages_only", { field: "forWorld" });
  if (post.groupId || pageId) refuseLimited(author);
  // A limited member's old public post is for friends with its new words.
  const forWhom = forAsLimited(author, edit.audience ? await audienceOfChoice(ctx.db, author, edit.audience) : post);
  const { audience } = forWhom;
  const isForOthers = !areSame(forWhom, post);
  // A whole archive does not become public faster than one could write it.
  if (post.isImported && audience === "public" && post.audience !== "public") await ctx.limits.take(POSTS, author.id);
  if (edit.publishAt) refuseInvalidTime(edit.publishAt);
  if (edit.publishAt && !post.publishAt) throw refuse("post_published");
  if (post.isShare && edit.mediaUrls?.length) throw refuse("share_without_media");
  const hasMedia = edit.mediaUrls ? edit.mediaUrls.length > 0 : post.hasMedia;
  if (!content && !hasMedia && !post.isShare) {
    throw refuse("nothing_written", { field: "content" });
  }
  if (post.groupId && audience !== "public") throw refuse("group_audience", { field: "audience" });
  if (post.sharedPostId && isForOthers) {
    const original = await findVisiblePost(ctx.db, author.id, post.sharedPostId);
    if (!original && audience !== "close-friends") throw refuse("post_not_found");
    if (original && !areSame(narrower(original, forWhom), forWhom))
      throw refuse("share_wider_audience", { fields: { audience: "friends_only" } });
  }
  const filter = await filterWithoutReview(ctx, author, edit.content, ...(edit.mediaUrls ?? []).map(({ alt }) => alt));
  const media = edit.mediaUrls && (await readyMediaList(ctx, { id: author.id, pageId }, edit.mediaUrls, null));
  const isOtherLink = hasOtherLink(post.content, content);
  const previewId = isOtherLink ? await expectPreview(ctx, author, content) : null;
  const lang = await languageOfEdit(ctx, author, { ...post, text: post.content }, { text: content, lang: edit.lang });
  const nowId = await writeAs(ctx, author, async (tx) => {
    tx.concerns("posts", [postId]);
    const by = { id: post.userId };
    if (pageId) await actAsPage(tx, author, { pageId, act: "edit-as-page", note: content });
    if (pageId && edit.forWorld !== undefined) await setForWorld(tx, postId, edit.forWorld);
    await refuseBanned(tx, author, post);
    const mentions = await findMentions(tx, by, content, edit.mentionIds, post.mentions);
    const { commenting = null } = edit;
    const fields = { content, lang, mentions, ...forWhom, commenting, hasOtherMedia: media !== undefined };
    if (!(await updatePost(tx, post, fields))) throw await refusedUpdate(tx, author, postId);
    // Asked with the post's row locked: a comment that is being written is counted, or comes after the wider audience.
    if (!edit.confirmWidening) await refuseUnconfirmed(tx, author, post, forWhom);
    if (media) await replaceMedia(tx, { id: author.id, pageId }, { kind: "post", id: postId }, media);
    if (isOtherLink) await replacePreview(tx, { kind: "post", textId: postId }, previewId);
    await noteFilter(tx, filter, { kind: "post", id: postId, userId: by.id, text: content });
    tx.afterCommit(() => publishEdit(ctx, post, isForOthers));
    await notifyOfPostEdit(ctx, tx, by, post, { mentions, isForFewer: isForOthers && audience !== "public" });
    if (edit.publishAt) await reschedulePost(tx, author, postId, edit.publishAt);
    return edit.publishAt === null ? publishNow(ctx, tx, postId) : postId;
  });
  return showPost(ctx.db, author.id, nowId);
}

/** It is gone, or its audience was changed since it was read: to write the earlier one again might widen it. */
async function refusedUpdate(tx: Transaction, author: Viewer, postId: string) {
  await getVisiblePost(tx, author.id, postId);
  return refuse("post_changed");
}

async function publishEdit(ctx: AppContext, post: PostRow, isForOthers: boolean) {
  const without = await findHiddenFrom(ctx.db, post.userId);
  ctx.hub.publish(watchersOf(post), { type: "post-changed", postId: post.id }, { without });
  // Who may see it has changed: each screen watches it again.
  if (isForOthers) ctx.hub.empty([postTopic(post.id)]);
}

export async function deletePost(ctx: AppContext, author: Viewer, postId: string) {
  await softDelete(ctx, await getDeletable(ctx, author, postId), async (db, { pageId, content: note }) => {
    await holdSession(db, author);
    if (pageId) await actAsPage(db, author, { pageId, act: "delete-as-page", note });
  });
}

/** One's own post, also in a group one has left since; and everyone's in a group one moderates. */
async function getDeletable(ctx: AppContext, viewer: Viewer, postId: string): Promise<PostRow> {
  const post = await findAnyPost(ctx.db, postId);
  if (post?.userId === viewer.id) return post;
  if (post?.groupId && (await isModeratedBy(ctx.db, viewer, post.groupId))) return post;
  return getOwnPost(ctx, viewer, postId);
}

/** Deletes by an administrator, whoever may see it; `record` is part of the same transaction. */
export async function removePost(
  ctx: AppContext,
  postId: string,
  record: (tx: Transaction, post: PostRow) => Promise<void>,
) {
  const post = await findAnyPost(ctx.db, postId);
  if (!post) throw refuse("post_not_found");
  await softDelete(ctx, post, record);
}

async function softDelete(ctx: AppContext, post: PostRow, record: (tx: Transaction, post: PostRow) => Promise<void>) {
  const { id: postId } = post;
  await ctx.db.transaction(async (tx) => {
    tx.concerns("posts", post.sharedPostId ? [postId, post.sharedPostId] : [postId]);
    // Those of it are not counted any more, whoever has them.
    tx.concerns("notifications", null);
    // Its original is locked first, in the order of sharing.
    if (post.sharedPostId) await lockForCounting(tx, [post.sharedPostId]);
    if (!(await lockForDeletion(tx, postId))) throw refuse("post_not_found");
    tx.afterCommit(() => publishDeletion(ctx, post));
    await retractShare(ctx, tx, post);
    await softDeletePost(tx, postId);
    await ctx.jobs.add(tx, POST_ERASURE, postId, { postId });
    await record(tx, post);
  });
  await erasePost(ctx, postId, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "A post is deleted in the background"),
  );
  ctx.jobs.wake();
}

/** A member who never could see it gets no event, not even of its deletion. */
async function publishDeletion(ctx: AppContext, post: PostRow) {
  const without = await findHiddenFrom(ctx.db, post.userId);
  const readers = post.publishAt ? [memberTopic(post.userId)] : await audienceOf(ctx.db, post);
  const topics = [postTopic(post.id), ...readers];
  ctx.hub.publish(topics, { type: "post-deleted", postId: post.id }, { without });
}
