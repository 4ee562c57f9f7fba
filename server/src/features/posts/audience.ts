import type { Audience } from "@plaza/contract/posts";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { inOrder } from "../../db/in-order.ts";
import { EVERYONE, FEED, groupTopic, memberIn, memberTopic, postTopic, type Topic } from "../../realtime/hub.ts";
import { publishReadAfter } from "../../realtime/publish-after.ts";
import { findUninterested } from "../users/visibility.ts";
import { listCloseFriendIds, listFriendIds } from "./visibility.queries.ts";

/**
 * Those who watch it, and its author wherever they are; not for one in a group, which the author may have left since,
 * nor for the discussion of an event.
 */
export const watchersOf = (post: PostOf): Topic[] =>
  post.groupId || post.eventId ? [postTopic(post.id)] : [postTopic(post.id), memberTopic(post.userId)];

/** A post, or the discussion of an event, as far as it matters to whom its comments are shown. */
export interface PostOf {
  id: string;
  userId: string;
  groupId: string | null;
  eventId?: string | null;
}

interface NewPost {
  userId: string;
  audience: Audience;
  listId?: string | null;
  groupId?: string | null;
}

/**
 * Publishes something new of a member's to its audience, except across blocks and to members who muted the author. The
 * event can differ for those who only read the feed.
 */
export async function publishNew(ctx: AppContext, post: NewPost, makeEvent: (isForAll: boolean) => RealtimeEvent) {
  const { topics, without } = await ctx.db.pipeline((db) => findReceivers(db, post));
  const near = topics.filter((topic) => topic !== FEED);
  ctx.hub.publish(near, makeEvent(false), { without });
  if (near.length === topics.length) return;
  ctx.hub.publish([FEED], makeEvent(true), {
    without: [...without, ...near.flatMap((topic) => memberIn(topic) ?? [])],
  });
}

/** The same after the commit, in whose round trip the audience is read. */
export function publishNewAfter(ctx: AppContext, tx: Transaction, post: NewPost, event: RealtimeEvent) {
  const meant = [post.groupId ? groupTopic(post.groupId) : EVERYONE];
  publishReadAfter(
    ctx,
    tx,
    meant,
    (db) => findReceivers(db, post),
    ({ topics, without }) => ctx.hub.publish(topics, event, { without }),
  );
}

async function findReceivers(db: Db, post: NewPost) {
  const [topics, without] = await inOrder(audienceOf(db, post), findUninterested(db, post.userId));
  return { topics, without };
}

/**
 * For a post in a group its members; else the author's friends, or the close ones or those on a list, and everyone who reads
 * the feed if it is public.
 */
export async function audienceOf(db: Db, post: NewPost): Promise<Topic[]> {
  if (post.groupId) return [groupTopic(post.groupId)];
  const { userId, audience, listId = null } = post;
  const friends = await (audience === "close-friends"
    ? listCloseFriendIds(db, userId, listId)
    : listFriendIds(db, userId));
  const members = [memberTopic(post.userId), ...friends.map(({ id }) => memberTopic(id))];
  return post.audience === "public" ? [FEED, ...members] : members;
}
