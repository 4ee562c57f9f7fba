import type { Mention } from "@plaza/contract/posts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { type News, notify, showNews, tellChanged, unnotify } from "../notifications/notifications.ts";
import { listWhoMaySee, type PostRow } from "./visibility.queries.ts";

export type PostOf = Pick<PostRow, "id" | "userId" | "groupId">;

/** What the transaction did to people's notifications: what is new, and for whom something went. */
export interface Told {
  news: string[];
  changedFor: string[];
}

/** After the commit. */
export async function tellAll(ctx: AppContext, { news, changedFor }: Told) {
  tellChanged(ctx, changedFor);
  await showNews(ctx, news);
}

/**
 * Tells of one act, each member once: of several reasons the first in the list counts. Whoever may not see the post
 * hears nothing of what happens on it.
 */
export async function notifyOn(db: Db, post: PostOf, news: News[]): Promise<string[]> {
  const others = news.filter(({ userId, actorId }) => userId !== actorId);
  const maySee = await findWhoMaySee(db, post, others);
  const once = new Map<string, News>();
  for (const one of others) if (maySee.has(one.userId) && !once.has(one.userId)) once.set(one.userId, one);
  return notify(db, [...once.values()]);
}

export async function findWhoMaySee(db: Db, post: PostOf, people: { userId: string }[]): Promise<Set<string>> {
  // Whoever wrote it sees it, unless that was in a group they have left since.
  const sure = post.groupId ? [] : [post.userId];
  const asked = people.map(({ userId }) => userId).filter((userId) => !sure.includes(userId));
  const found = asked.length > 0 ? await listWhoMaySee(db, post.id, asked) : [];
  return new Set([...sure, ...found.map(({ id }) => id)]);
}

/** A reaction is told of, and where it is taken back, so is that. */
export async function tellReaction(db: Db, post: PostOf, news: News, isGiven: boolean): Promise<Told> {
  if (isGiven) return { news: await notifyOn(db, post, [news]), changedFor: [] };
  return { news: [], changedFor: (await unnotify(db, news)) ? [news.userId] : [] };
}

/** What an edit did to whom a text names. */
export function compareMentions(before: Mention[], after: Mention[]) {
  const isIn = (list: Mention[], { userId }: Mention) => list.some((one) => one.userId === userId);
  return {
    added: after.filter((mention) => !isIn(before, mention)),
    removedIds: before.filter((mention) => !isIn(after, mention)).map(({ userId }) => userId),
  };
}
