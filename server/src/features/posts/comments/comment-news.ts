import type { Mention } from "@plaza/contract/posts";
import type { Viewer } from "../../../context.ts";
import type { Db } from "../../../db/database.ts";
import { forget, type News, takeBack, whoHeardOfComment } from "../../notifications/notifications.ts";
import { findHiddenFrom } from "../../users/hidden.ts";
import { type CommentRow, listLeaving } from "./comments.queries.ts";
import { compareMentions, notifyOn, type Told } from "../news.ts";
import type { PostRow } from "../visibility.queries.ts";

interface NewComment {
  id: string;
  mentions: Mention[];
  /** What it answers, the one that carries the thread first. */
  thread: CommentRow[];
}

/**
 * Whoever is named in it, else whose comment it answers, else whose post it stands under; but for those who are not
 * shown what it answers.
 */
export async function notifyOfComment(db: Db, author: Viewer, post: PostRow, { id, mentions, thread }: NewComment) {
  const unseeing = thread.length > 0 ? await findHiddenFrom(db, ...thread.map(({ userId }) => userId)) : [];
  const act = { actorId: author.id, postId: post.id };
  const parentId = thread[0]?.id ?? "";
  const news: News[] = [
    ...mentionNews(author, post, id, mentions),
    ...thread.map((answered): News => ({
      ...act,
      type: "comment-reply",
      userId: answered.userId,
      subjectId: parentId,
      commentId: answered.id,
    })),
    { ...act, type: "comment", userId: post.userId, subjectId: post.id },
  ];
  return notifyOn(
    db,
    post,
    news.filter(({ userId }) => !unseeing.includes(userId)),
  );
}

/** Only those who are newly named hear of it; who is not named any more does not either. */
export async function notifyOfCommentEdit(
  db: Db,
  author: Viewer,
  post: PostRow,
  { id, before, after }: { id: string; before: Mention[]; after: Mention[] },
): Promise<Told> {
  const { added, removedIds } = compareMentions(before, after);
  const changedFor = await forget(db, { postId: post.id, type: "comment-mention", subjectId: id }, removedIds);
  return { news: await notifyOn(db, post, mentionNews(author, post, id, added)), changedFor };
}

/** Before it is deleted. What is told of it alone goes with it; what it is folded into is told of fewer people. */
export async function takeBackComment(db: Db, { id, postId, parentId }: CommentRow): Promise<string[]> {
  const heard = await whoHeardOfComment(db, id);
  const leaving = await listLeaving(db, id);
  const idsOf = (gone: typeof leaving) => gone.map(({ userId }) => userId);
  const fromPost = idsOf(leaving.filter(({ leavesPost }) => leavesPost));
  heard.push(...(await takeBack(db, { postId, type: "comment", subjectId: postId }, fromPost)));
  if (parentId) {
    const fromThread = idsOf(leaving.filter(({ leavesThread }) => leavesThread));
    heard.push(...(await takeBack(db, { postId, type: "comment-reply", subjectId: parentId }, fromThread)));
  }
  return heard;
}

const mentionNews = (author: Viewer, post: PostRow, commentId: string, mentions: Mention[]) =>
  mentions.map(({ userId }): News => ({
    userId,
    type: "comment-mention",
    actorId: author.id,
    subjectId: commentId,
    postId: post.id,
    commentId,
  }));
