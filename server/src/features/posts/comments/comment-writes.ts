import type { PostId } from "@plaza/contract/base/ids";
import type { Filter } from "@plaza/contract/forms/filter-form";
import type { Comment, Mention, NewComment } from "@plaza/contract/posts";
import { batched, LOCKED, orRefusal } from "../../../concurrency/batcher.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { inOrder } from "../../../db/in-order.ts";
import { refuse } from "../../../errors.ts";
import { findEnded } from "../../../session/session.ts";
import { refuseBanned } from "../../groups/roles.ts";
import { attachMedia, type MediaToAttach } from "../../media/media.ts";
import { noteFilter } from "../../filters/withheld.ts";
import { notify } from "../../notifications/notify.ts";
import { attachPreview } from "../../previews/previews.ts";
import { asUser } from "../../users/users.ts";
import { findNewComment, type NewCommentRow } from "../cards.queries.ts";
import { findMentions } from "../mentions/mentions.ts";
import { lockForCounting } from "../reactions.queries.ts";
import type { CommentedRow } from "../visibility.queries.ts";
import { refuseUnwanted } from "./commenting.ts";
import { peopleOf, publishNewComment } from "./comment-audience.ts";
import { listCommentNotifications } from "./comment-notifications.ts";
import { type CommentRow, findCommentRow, findShownComment, insertComments } from "./comments.queries.ts";

export interface ToStore {
  author: Viewer;
  post: CommentedRow;
  wanted: NewComment;
  lang: string | null;
  media: MediaToAttach[];
  previewId: string | null;
  filter: Filter | null;
}

/** One that is not refused. */
interface Draft extends ToStore {
  content: string;
  mentions: Mention[];
  /** The comments it replies to, the top-level one first. */
  thread: CommentRow[];
  countBefore: number;
}

/** Comments on different posts at one moment share a commit. The outcome is null if the same attempt was stored before. */
export const commentWrites = batched(storeComments, { keyOf: postIdOf });

function postIdOf({ post }: ToStore) {
  return post.id;
}

/** At most one on a post. Everyone else who writes on one of the posts waits from its lock on. */
async function storeComments(ctx: AppContext, all: ToStore[], mayWait: boolean) {
  const { refusals, stored } = await ctx.db.transaction(async (tx) => {
    tx.concerns("posts", all.map(postIdOf));
    const { drafts, refusals } = await check(tx, all, mayWait);
    const rows = drafts.size > 0 ? await insertComments(tx, [...drafts.values()].map(asRow)) : [];
    const stored = new Map<string, NewCommentRow | Promise<NewCommentRow>>();
    const due = await Promise.all(
      rows.map(async ({ postId, ...row }) => {
        const draft = drafts.get(postId);
        if (!draft) return [];
        const done = await complete(ctx, tx, draft, row);
        stored.set(postId, done.stored);
        return done.notifications;
      }),
    );
    void tx.sendAhead(notify(ctx, tx, due.flat()));
    return { refusals, stored };
  });
  return Promise.all(all.map(async (one) => refusals.get(one) ?? (await stored.get(one.post.id)) ?? null));
}

/** Locks the sessions and then the posts: none of them ends before the comments are stored. */
async function check(tx: Transaction, all: ToStore[], mayWait: boolean) {
  const authors = all.map(({ author }) => author);
  const [ended, locked, words] = await inOrder(
    findEnded(tx, authors),
    lockForCounting(tx, all.map(postIdOf), mayWait),
    // Sent behind the locks.
    Promise.all(all.map(async (one) => ({ one, read: await orRefusal(readWords(tx, one)) }))),
  );
  const counts = new Map(locked.map(({ id, commentCount }) => [id, commentCount]));
  const unwanted = await refuseUnwanted(tx, all, new Map(locked.map(({ id, commenting }) => [id, commenting])));
  const drafts = new Map<string, Draft>();
  const refusals = new Map<ToStore, Error | typeof LOCKED>();
  for (const { one, read } of words) {
    const countBefore = counts.get(one.post.id);
    const outcome = read instanceof Error ? read : (unwanted.get(one) ?? read);
    if (ended.has(one.author.sessionId)) refusals.set(one, refuse("not_logged_in"));
    else if (countBefore === undefined) refusals.set(one, mayWait ? refuse("post_not_found") : LOCKED);
    else if (outcome instanceof Error) refusals.set(one, outcome);
    else drafts.set(one.post.id, { ...one, ...outcome, countBefore });
  }
  return { drafts, refusals };
}

async function readWords(tx: Transaction, { author, post, wanted }: ToStore) {
  const { content, mentionIds, parentId } = wanted;
  const [, mentions, thread] = await inOrder(
    refuseBanned(tx, author, post),
    findMentions(tx, author, content, mentionIds),
    parentId && findThread(tx, author, post.id, parentId),
  );
  return { content: content ?? "", mentions, thread: thread || [] };
}

const asRow = ({ author, post, wanted, lang, content, mentions, thread }: Draft) => ({
  postId: post.id,
  parentId: thread[0]?.id ?? null,
  userId: author.id,
  content,
  lang,
  mentions,
  clientId: wanted.clientId ?? null,
});

/** Stores what a comment has beside its words, and publishes it unless it is withheld. Returns who is to be notified. */
async function complete(ctx: AppContext, tx: Transaction, draft: Draft, row: { id: string; createdAt: string }) {
  const { author, post, media, previewId, filter, content, mentions, thread, countBefore } = draft;
  const { id } = row;
  await attachMedia(tx, author, { kind: "comment", id }, media);
  void tx.sendAhead(attachPreview(tx, { kind: "comment", textId: id }, previewId));
  // A reply is not published before the comment it is under.
  const isUnderWithheld = thread.some((above) => above.isWithheld);
  const thing = { kind: "comment", id, userId: author.id, text: content, isUnderWithheld } as const;
  const { isHeld, isWithheld } = await noteFilter(tx, filter, thing);
  const hasParts = media.length > 0 || previewId;
  const stored = hasParts
    ? tx.sendAhead(getNewComment(tx, id))
    : { comment: asNewComment(author, { ...asRow(draft), ...row, isHeld }), commentCount: countBefore + 1 };
  if (isWithheld) return { stored, notifications: [] };
  const by = peopleOf({ userId: author.id, parentUserId: thread[0]?.userId ?? null });
  publishNewComment(ctx, tx, post, { by, mentions, stored });
  return { stored, notifications: await listCommentNotifications(tx, author, post, { id, mentions, thread }) };
}

/** With all its parts, in the transaction that stores or releases it. */
export async function getNewComment(tx: Transaction, id: string): Promise<NewCommentRow> {
  const found = await findNewComment(tx, id);
  if (!found) throw refuse("comment_not_found");
  return found;
}

type NewWords = Pick<Comment, "id" | "createdAt" | "postId" | "parentId" | "content" | "lang" | "mentions" | "isHeld">;

/** A comment with nothing but words as it is in this moment, which needs no reading. */
const asNewComment = (author: Viewer, words: NewWords): Comment => ({
  id: words.id,
  postId: words.postId,
  parentId: words.parentId,
  content: words.content,
  lang: words.lang,
  mentions: words.mentions,
  createdAt: words.createdAt,
  isHeld: words.isHeld,
  author: asUser(author),
  imageUrl: null,
  media: [],
  preview: null,
  editedAt: null,
  reactionCounts: {},
  myReaction: null,
  isEditedSince: false,
  isHidden: false,
});

/** Replies are one level deep: a reply to a reply is placed beside it. The top-level comment comes first. */
async function findThread(db: Db, author: Viewer, postId: PostId, replyToId: string): Promise<CommentRow[]> {
  const replyTo = await findShownComment(db, author.id, replyToId);
  if (!replyTo || replyTo.postId !== postId)
    throw refuse("parent_deleted", { fields: { parentId: "not_on_this_post" } });
  const parent = replyTo.parentId && (await findCommentRow(db, replyTo.parentId));
  return parent ? [parent, replyTo] : [replyTo];
}
