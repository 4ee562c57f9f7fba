import type { Filter } from "@plaza/contract/forms/filter-form";
import type { Comment, Mention, NewComment } from "@plaza/contract/posts";
import { perNode } from "../../../cache/per-node.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Db, Transaction } from "../../../db/database.ts";
import { awaitedLater, inOrder } from "../../../db/in-order.ts";
import { ALONE, JoinedWrites } from "../../../db/together/joined-writes.ts";
import { badInput, notFound } from "../../../errors.ts";
import { findEnded, writeAs } from "../../../session/session.ts";
import { refuseBanned } from "../../groups/roles.ts";
import { attachMedia, type MediaToAttach } from "../../media/media.ts";
import { noteFilter, recount } from "../../filters/withheld.ts";
import { attachPreview } from "../../previews/previews.ts";
import { type HiddenFor, publishCountedAfter } from "../../users/audience.ts";
import { asUser } from "../../users/users.ts";
import { watchersOf } from "../audience.ts";
import { findNewComment, type NewCommentRow } from "../cards.queries.ts";
import { commentsOn } from "../marks.queries.ts";
import { findMentions } from "../mentions/mentions.ts";
import { lockForCounting, lockFreeForCounting } from "../reactions.queries.ts";
import type { CommentedRow } from "../visibility.queries.ts";
import { peopleOf, shownTo } from "./comment-audience.ts";
import { notifyOfComment, notifyOfPlainComments } from "./comment-notifications.ts";
import {
  type CommentRow,
  findCommentRow,
  findShownComment,
  insertComment,
  insertPlainComments,
  type PlainComment,
} from "./comments.queries.ts";

export interface ToStore {
  author: Viewer;
  post: CommentedRow;
  wanted: NewComment;
  media: MediaToAttach[];
  previewId: string | null;
  filter: Filter | null;
}

interface Found {
  found: Promise<NewCommentRow | undefined>;
}

/** Whether it has nothing but words, replies to none, and is in no group, whose bans would have to be looked up. */
const isPlain = ({ post, wanted, media, previewId, filter }: ToStore) =>
  media.length === 0 && !previewId && !filter && !post.groupId && !wanted.parentId && !wanted.mentionIds?.length;

const joinedWrites = perNode((ctx) => new JoinedWrites((all: ToStore[]) => storePlain(ctx, all)));

/**
 * Returns null if the same attempt was stored before. Plain comments on different posts at one moment share a commit.
 */
export function storeComment(ctx: AppContext, one: ToStore): Promise<Found | null> {
  return isPlain(one) ? joinedWrites(ctx).write(one.post.id, one) : storeAlone(ctx, one);
}

/** Of several, those that can be stored without waiting for somebody else's lock; each of the others is stored alone. */
async function storePlain(ctx: AppContext, all: ToStore[]): Promise<(Found | null | typeof ALONE)[]> {
  const [one, ...others] = all;
  if (one && others.length === 0) return [await storeAlone(ctx, one)];
  return ctx.db.transaction(async (tx) => {
    const postIds = all.map(({ post }) => post.id);
    tx.concerns("posts", postIds);
    const [ended, locked] = await inOrder(
      findEnded(
        tx,
        all.map(({ author }) => author),
      ),
      lockFreeForCounting(tx, postIds),
    );
    const counts = new Map(locked.map(({ id, commentCount }) => [id, commentCount]));
    const able = all.filter(({ author, post }) => counts.has(post.id) && !ended.has(author.sessionId));
    const inserted = able.length > 0 ? await insertPlainComments(tx, able.map(asPlain)) : [];
    const rows = new Map(inserted.map((row) => [row.postId, row]));
    // The same attempt came at the same moment, if it has no row.
    const stored = able.filter(({ post }) => rows.has(post.id));
    const outcomes = all.map((each) => {
      const row = stored.includes(each) ? rows.get(each.post.id) : undefined;
      return row ? publishPlain(ctx, tx, each, row, counts.get(row.postId) ?? 0) : ALONE;
    });
    await notifyOfPlainComments(ctx, tx, stored);
    return outcomes;
  });
}

function publishPlain(
  ctx: AppContext,
  tx: Transaction,
  one: ToStore,
  { id, createdAt }: { id: string; createdAt: string },
  countBefore: number,
): Found {
  const { author, post } = one;
  const { postId, content } = asPlain(one);
  const words = { id, createdAt, postId, parentId: null, content, mentions: [], isHeld: false };
  const found = Promise.resolve({ comment: asNewComment(author, words), commentCount: countBefore + 1 });
  publishNewComment(ctx, tx, post, { by: peopleOf({ userId: author.id, parentUserId: null }), mentions: [], found });
  return { found };
}

const asPlain = ({ author, post, wanted }: ToStore): PlainComment => ({
  postId: post.id,
  userId: author.id,
  content: wanted.content ?? "",
  clientId: wanted.clientId ?? null,
});

/** Everyone who writes on the post waits from its lock on. */
function storeAlone(ctx: AppContext, one: ToStore): Promise<Found | null> {
  const { author, post, wanted, media, previewId, filter } = one;
  const { clientId = null } = wanted;
  const postId = post.id;
  const content = wanted.content ?? "";
  return writeAs(ctx, author, async (tx) => {
    tx.concerns("posts", [postId]);
    const allowed = awaitedLater(refuseBanned(tx, author, post));
    const mentions = await findMentions(tx, author, content, wanted.mentionIds);
    const held = awaitedLater(holdForCounting(tx, postId));
    const { parentId: replyToId } = wanted;
    const thread = replyToId ? (await inOrder(allowed, held, findThread(tx, author, postId, replyToId)))[2] : [];
    const parentId = thread[0]?.id ?? null;
    const storing = insertComment(tx, { postId, parentId, userId: author.id, content, mentions, clientId });
    const [, { commentCount }, inserted] = await inOrder(allowed, held, storing);
    if (!inserted) return null;
    const { id } = inserted;
    await attachMedia(tx, author, { kind: "comment", id }, media);
    tx.withCommit(attachPreview(tx, { kind: "comment", textId: id }, previewId));
    const { isHeld } = await noteFilter(tx, filter, { kind: "comment", id, userId: author.id, text: content });
    const hasParts = media.length > 0 || previewId;
    const found = hasParts
      ? tx.readAfterCommit((db) => findNewComment(db, id))
      : Promise.resolve({
          comment: asNewComment(author, { ...inserted, postId, parentId, content, mentions, isHeld }),
          commentCount: commentCount + 1,
        });
    if (isHeld) return { found };
    // A reply is not out before the comment it is under.
    if (thread.some(({ isWithheld }) => isWithheld)) {
      await recount(tx, "comment", [id]);
      return { found };
    }
    const by = peopleOf({ userId: author.id, parentUserId: thread[0]?.userId ?? null });
    publishNewComment(ctx, tx, post, { by, mentions, found });
    await notifyOfComment(ctx, tx, author, post, { id, mentions, thread });
    return { found };
  });
}

interface Stored {
  by: string[];
  mentions: Mention[];
  /** Undefined if it was deleted again meanwhile. */
  found: Promise<NewCommentRow | undefined>;
}

export function publishNewComment(
  ctx: AppContext,
  tx: Transaction,
  post: CommentedRow,
  { by, mentions, found }: Stored,
) {
  const mentionedIds = mentions.map(({ userId }) => userId);
  publishCountedAfter(ctx, tx, watchersOf(post), { by, marks: commentsOn(post.id), mentionedIds }, async () => {
    const { comment, commentCount = 0 } = (await found) ?? {};
    if (!comment) return [];
    const makeEvent = (hidden: HiddenFor) => ({
      type: "comment" as const,
      comment: shownTo(comment, hidden),
      commentCount: commentCount - (hidden.counts["comment"] ?? 0),
    });
    return [{ by, makeEvent }];
  });
}

async function holdForCounting(tx: Transaction, postId: string) {
  const held = await lockForCounting(tx, postId);
  if (!held) throw notFound("Post");
  return held;
}

type NewWords = Pick<Comment, "id" | "createdAt" | "postId" | "parentId" | "content" | "mentions" | "isHeld">;

/** A comment with nothing but words as it is in this moment, which needs no reading. */
const asNewComment = (author: Viewer, words: NewWords): Comment => ({
  ...words,
  author: asUser(author),
  imageUrl: null,
  media: [],
  preview: null,
  editedAt: null,
  reactionCounts: {},
  myReaction: null,
  isEditedSince: false,
});

/** Replies are one level deep: a reply to a reply is placed beside it. The top-level comment comes first. */
async function findThread(db: Db, author: Viewer, postId: string, replyToId: string): Promise<CommentRow[]> {
  const replyTo = await findShownComment(db, author.id, replyToId);
  if (!replyTo || replyTo.postId !== postId)
    throw badInput("The comment you answer is gone", { parentId: "Not a comment on this post" });
  const parent = replyTo.parentId && (await findCommentRow(db, replyTo.parentId));
  return parent ? [parent, replyTo] : [replyTo];
}
