import type { PageQuery } from "@plaza/contract/base/page";
import type { Comment, CommentEdit, NewComment } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Db } from "../../../db/sql.ts";
import { inOrder } from "../../../db/in-order.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import { Page, pageById, pageOf } from "../../../paging/pages.ts";
import { findComment, findWholeComment, listCommentsOf } from "../cards.queries.ts";
import { writeAs } from "../../../session/session.ts";
import { refuseBanned } from "../../groups/roles.ts";
import { languageOfEdit, languageOfText } from "../../instance/text-language.ts";
import { readyMediaList } from "../../media/media.ts";
import { refuseStrangersOf } from "../../friends/limited.ts";
import { refuseLimited } from "../../users/limited.ts";
import { filterTexts, filterWithoutReview } from "../../filters/text-filter.ts";
import { noteFilter } from "../../filters/withheld.ts";
import { notifyOfCommentEdit } from "./comment-notifications.ts";
import { findCommentByClientId, findShownComment, updateComment } from "./comments.queries.ts";
import { peopleOf, publishComment } from "./comment-audience.ts";
import { expectPreview, hasOtherLink, replacePreview } from "../../previews/previews.ts";
import { limitLinks } from "../../users/first-day.ts";
import { limitEdits } from "../../users/edits.ts";
import { reactionsTo } from "../marks.queries.ts";
import { findMentions } from "../mentions/mentions.ts";
import { withOwnReactions } from "../own-marks.ts";
import { lockPost } from "../posts.queries.ts";
import { findCommented } from "../visibility.queries.ts";
import { commentWrites } from "./comment-writes.ts";
import { getCommented } from "../visibility.ts";

export const COMMENTS: Limit = { name: "comments", max: 60, seconds: 60 };

/** The newest page, oldest first: paged from the end of the thread backwards. */
export async function listComments(ctx: AppContext, viewer: Viewer, postId: string, query: PageQuery) {
  await getCommented(ctx.db, viewer.id, postId);
  const rows = await listCommentsOf(ctx.db, viewer.id, postId, pageById(query));
  const { items, next } = pageOf(rows, query.limit, ({ comment }) => [comment.id]);
  const comments = items.map(({ comment }) => comment).toReversed();
  return new Page(await withOwnReactions(ctx.db, viewer.id, comments), next);
}

export async function addComment(ctx: AppContext, author: Viewer, wanted: NewComment): Promise<Comment> {
  const { postId, clientId = null } = wanted;
  if (!wanted.content && !wanted.imageUrl) throw nothingWritten();
  const [post, sent] = await ctx.db.pipeline((db) =>
    inOrder(getCommented(db, author.id, postId), clientId && findCommentByClientId(db, author.id, clientId)),
  );
  // A retry of a stored comment gets it as the response, as its author sees it now.
  if (sent && sent.postId !== postId) throw refuse("comment_sent_elsewhere");
  if (sent) return showComment(ctx.db, author, sent.id);
  await ctx.limits.take(COMMENTS, author.id);
  await limitLinks(ctx, author, wanted.content);

  if (post.groupId) refuseLimited(author);
  await refuseStrangersOf(ctx, author, post.userId);
  const filter = await filterTexts(ctx, author, wanted.content, wanted.imageAlt);
  const photo = wanted.imageUrl ? [{ url: wanted.imageUrl, alt: wanted.imageAlt }] : [];
  const media = await readyMediaList(ctx, author, photo, "image");
  const previewId = await expectPreview(ctx, author, wanted.content);
  const lang = await languageOfText(ctx, author, { text: wanted.content, lang: wanted.lang });
  const stored = await commentWrites(ctx).write({ author, post, wanted, lang, media, previewId, filter });
  // The same attempt came at the same moment: whichever was first is the response to both.
  return stored ? stored.comment : addComment(ctx, author, wanted);
}

const nothingWritten = () => refuse("nothing_written", { field: "content" });

export async function showComment(db: Db, viewer: Viewer, id: string): Promise<Comment> {
  const found = await findComment(db, viewer.id, id);
  const [comment] = await withOwnReactions(db, viewer.id, found ? [found.comment] : []);
  if (!comment) throw refuse("comment_not_found");
  return comment;
}

export async function getWholeComment(db: Db, id: string): Promise<Comment> {
  const found = await findWholeComment(db, id);
  if (!found) throw refuse("comment_not_found");
  return found.comment;
}

export async function getComment(ctx: AppContext, viewer: Viewer, commentId: string): Promise<Comment> {
  await getVisibleComment(ctx, viewer, commentId);
  return showComment(ctx.db, viewer, commentId);
}

export async function getVisibleComment(ctx: AppContext, viewer: Viewer, commentId: string) {
  const comment = await findShownComment(ctx.db, viewer.id, commentId);
  if (!comment) throw refuse("comment_not_found");
  const post = await findCommented(ctx.db, viewer.id, comment.postId);
  // The same error as for one that does not exist.
  if (!post) throw refuse("comment_not_found");
  return { comment, post };
}

export async function editComment(
  ctx: AppContext,
  author: Viewer,
  commentId: string,
  edit: CommentEdit,
): Promise<Comment> {
  await limitEdits(ctx, author);
  const { comment: row, post } = await getVisibleComment(ctx, author, commentId);
  if (row.userId !== author.id) throw refuse("not_your_comment");
  const content = edit.content ?? "";
  if (!content && !row.hasMedia) throw nothingWritten();
  if (post.groupId) refuseLimited(author);
  await refuseStrangersOf(ctx, author, post.userId);
  const filter = await filterWithoutReview(ctx, author, content);
  const isOtherLink = hasOtherLink(row.content, content);
  const previewId = isOtherLink ? await expectPreview(ctx, author, content) : null;
  const lang = await languageOfEdit(ctx, author, { ...row, text: row.content }, { text: content, lang: edit.lang });
  return writeAs(ctx, author, async (tx) => {
    tx.concerns("posts", [post.id]);
    await refuseBanned(tx, author, post);
    const mentions = await findMentions(tx, author, content, edit.mentionIds, row.mentions);
    const isThere = (await lockPost(tx, post.id)) && (await updateComment(tx, commentId, { content, lang, mentions }));
    if (!isThere) throw refuse("comment_not_found");
    if (isOtherLink) await replacePreview(tx, { kind: "comment", textId: commentId }, previewId);
    await noteFilter(tx, filter, { kind: "comment", id: commentId, userId: author.id, text: content });
    await notifyOfCommentEdit(ctx, tx, author, post, { comment: row, mentions });
    const comment = await getWholeComment(tx, commentId);
    const change = { comment, by: peopleOf(row), marks: reactionsTo(commentId), isWithheld: row.isWithheld };
    tx.afterCommit(() => publishComment(ctx, post, change));
    return showComment(tx, author, commentId);
  });
}
