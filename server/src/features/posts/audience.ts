import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../context.ts";
import { FEED, groupTopic, memberTopic, postTopic, type Topic } from "../../realtime/hub.ts";
import { findUninterested } from "../users/visibility.ts";
import { listFriendIds } from "./visibility.queries.ts";

/**
 * Those who watch it, and its author wherever they are; not for one in a group, which the author may have left since.
 */
export const watchersOf = (post: { id: string; userId: string; groupId: string | null }): Topic[] =>
  post.groupId ? [postTopic(post.id)] : [postTopic(post.id), memberTopic(post.userId)];

interface NewPost {
  userId: string;
  audience: string;
  groupId?: string | null;
}

/** Publishes something new of a member's to its audience, except across blocks and to members who muted the author. */
export async function publishNew(ctx: AppContext, post: NewPost, event: RealtimeEvent) {
  const without = await findUninterested(ctx.db, post.userId);
  ctx.hub.publish(await audienceOf(ctx, post), event, { without });
}

/** For a post in a group its members; else the author's friends, and everyone who reads the feed if it is public. */
export async function audienceOf(ctx: AppContext, post: NewPost): Promise<Topic[]> {
  if (post.groupId) return [groupTopic(post.groupId)];
  const friends = await listFriendIds(ctx.db, post.userId);
  const members = [memberTopic(post.userId), ...friends.map(({ friendId }) => memberTopic(friendId))];
  return post.audience === "public" ? [FEED, ...members] : members;
}
