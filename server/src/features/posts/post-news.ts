import type { Mention } from "@plaza/contract/posts";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { forget, type News, takeBack, whoHeardOfPost } from "../notifications/notifications.ts";
import { compareMentions, findWhoMaySee, notifyOn, type PostOf, type Told } from "./news.ts";
import { findOtherShare } from "./posts.queries.ts";
import type { PostRow } from "./visibility.queries.ts";

/** Whoever is named in it, and whose post it shares. */
export function notifyOfPost(
  db: Db,
  author: Viewer,
  postId: string,
  { mentions, shared, groupId }: { mentions: Mention[]; shared: PostRow | null; groupId: string | null },
) {
  const news = mentionNews(author, postId, mentions);
  if (shared) {
    const about = { subjectId: shared.id, postId: shared.id };
    news.push({ ...about, type: "share", userId: shared.userId, actorId: author.id });
  }
  return notifyOn(db, { id: postId, userId: author.id, groupId }, news);
}

/** Only those who are newly named hear of it; who is not named, or may not see it any more, does not either. */
export async function notifyOfPostEdit(
  db: Db,
  author: Viewer,
  post: PostRow,
  { mentions, audience }: { mentions: Mention[]; audience: string },
): Promise<Told> {
  const { added, removedIds } = compareMentions(post.mentions, mentions);
  const unnamed = await forget(db, { postId: post.id, type: "mention" }, removedIds);
  const hidden = audience === "friends" && post.audience !== audience ? await forgetHidden(db, post) : [];
  return {
    news: await notifyOn(db, post, mentionNews(author, post.id, added)),
    changedFor: [...unnamed, ...hidden],
  };
}

/** Fewer may see the post than before: the others' news of it would lead nowhere. */
async function forgetHidden(db: Db, post: PostOf): Promise<string[]> {
  const heard = await whoHeardOfPost(db, post.id);
  const people = heard.map((userId) => ({ userId }));
  const maySee = await findWhoMaySee(db, post, people);
  const hiddenFrom = heard.filter((userId) => !maySee.has(userId));
  return forget(db, { postId: post.id }, hiddenFrom);
}

/** Before a share is deleted: the notification of its original names fewer people. Returns whose that is. */
export async function takeBackShare(db: Db, share: PostRow): Promise<string[]> {
  const { sharedPostId } = share;
  if (!sharedPostId || (await findOtherShare(db, { ...share, sharedPostId }))) return [];
  return takeBack(db, { postId: sharedPostId, type: "share", subjectId: sharedPostId }, [share.userId]);
}

const mentionNews = (author: Viewer, postId: string, mentions: Mention[]) =>
  mentions.map(({ userId }): News => ({ userId, type: "mention", actorId: author.id, subjectId: postId, postId }));
