import { commentsApi } from "@plaza/contract/posts/comments";
import type { Comment, ReactionType } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { mapPages, type Pages } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { changePost } from "./post-pages.ts";
import { countsWith } from "./reactions.ts";

const COMMENTS_ON_POST = 10;

/** The newest page comes first, each page oldest first. */
export type CommentPages = Pages<Comment>;

export const commentsOf = (postId: string) => pagesOf(commentsApi.listComments, { params: { postId } });

export const inReadingOrder = ({ pages }: Pick<CommentPages, "pages">) =>
  pages.toReversed().flatMap(({ items }) => items);

/** The comments that came with the post: the newest, which may be all there are. */
export const commentsIncluded = (comments: Comment[]): CommentPages => ({
  pages: [{ items: comments, next: undefined }],
  pageParams: [undefined],
});

/**
 * The viewer's own comment arrives twice, in the response and over the socket, hence the check by id. One that was hidden
 * comes back to its place.
 */
export function applyComment(cache: QueryClient, comment: Comment, commentCount?: number) {
  const isNew = (comments: Comment[]) => !comments.some(({ id }) => id === comment.id);
  changePost(cache, comment.postId, (post) => ({
    ...post,
    comments: isNew(post.comments) ? inPlace(post.comments, comment).slice(-COMMENTS_ON_POST) : post.comments,
    commentCount: commentCount ?? post.commentCount + (isNew(post.comments) ? 1 : 0),
  }));
  changeLists(cache, comment.postId, (list) => {
    const pages = [...list.pages];
    const found = pages.findIndex(({ items }) => (items[0]?.id ?? "") < comment.id);
    const index = found === -1 ? pages.length - 1 : found;
    const page = pages[index];
    // What is before all that was loaded comes with an earlier page.
    if (!page || (found === -1 && page.next) || !isNew(inReadingOrder(list))) return list;
    pages[index] = { ...page, items: inPlace(page.items, comment) };
    return { ...list, pages };
  });
}

/** Ids are in the order of time. */
const inPlace = (comments: Comment[], comment: Comment) =>
  [...comments, comment].toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** An event to everyone does not contain the viewer's own reaction: that stays, and was to other words if they changed. */
export function applyChangedComment(cache: QueryClient, changed: Comment) {
  changeComment(cache, changed, ({ myReaction, isEditedSince, content }) => ({
    ...changed,
    myReaction,
    isEditedSince: myReaction !== null && (isEditedSince || content !== changed.content),
  }));
}

/** Sets the optimistic reaction, or restores the previous one after a refusal or a cancelled outbox entry. */
export function applyOwnCommentReaction(
  cache: QueryClient,
  comment: Pick<Comment, "id" | "postId">,
  type: ReactionType | null,
) {
  changeComment(cache, comment, (one) => ({
    ...one,
    myReaction: type,
    isEditedSince: false,
    reactionCounts: countsWith(one, type),
  }));
}

/** Folds a comment that the viewer hides under their post, or shows it again. */
export function applyHidden(cache: QueryClient, comment: Pick<Comment, "id" | "postId">, isHidden: boolean) {
  changeComment(cache, comment, (one) => ({ ...one, isHidden }));
}

/** Applies the response to the viewer's own reaction; that to a withdrawal is empty, so the counts stay. */
export function applyReactedComment(cache: QueryClient, reacted: Comment, type: ReactionType | null) {
  changeComment(cache, reacted, (one) => {
    if (type) return { ...one, myReaction: type, reactionCounts: reacted.reactionCounts };
    return { ...one, myReaction: null, reactionCounts: countsWith(one, null) };
  });
}

function changeComment(
  cache: QueryClient,
  { id, postId }: Pick<Comment, "id" | "postId">,
  change: (comment: Comment) => Comment,
) {
  const changeOne = (comments: Comment[]) => comments.map((one) => (one.id === id ? change(one) : one));
  changePost(cache, postId, (post) => ({ ...post, comments: changeOne(post.comments) }));
  changeLists(cache, postId, (list) => mapPages(list, changeOne));
}

export interface GoneComment {
  commentId: string;
  postId: string;
  commentCount?: number;
}

/** The replies of a deleted comment are deleted with it. */
export function applyDeletedComment(cache: QueryClient, { commentId, postId, commentCount }: GoneComment) {
  const isGone = ({ id, parentId }: Comment) => id === commentId || parentId === commentId;
  const withoutGone = (comments: Comment[]) => comments.filter((one) => !isGone(one));
  const before = cache.getQueryData<CommentPages>(commentsOf(postId).queryKey);
  const goneCount = before ? inReadingOrder(before).filter(isGone).length : 0;
  changePost(cache, postId, (post) => ({
    ...post,
    comments: withoutGone(post.comments),
    commentCount: commentCount ?? Math.max(0, post.commentCount - goneCount),
  }));
  changeLists(cache, postId, (list) => mapPages(list, withoutGone));
}

function changeLists(cache: QueryClient, postId: string, change: (list: CommentPages) => CommentPages) {
  const { queryKey } = commentsOf(postId);
  cache.setQueryData<CommentPages>(queryKey, (list) => list && change(list));
  // A response in flight was read before this change.
  if (cache.isFetching({ queryKey }) > 0) void refetchChanged(cache, { queryKey, exact: true });
}

let watched = new Set<string>();

/** Comments written between the fetch and the first socket event would be missing until the next one. */
export function catchUpWatched(cache: QueryClient, postIds: string[]) {
  const before = watched;
  watched = new Set(postIds);
  for (const id of postIds) if (!before.has(id)) catchUpCommentsOf(cache, id);
}

function catchUpCommentsOf(cache: QueryClient, postId: string) {
  const { queryKey } = commentsOf(postId);
  if (cache.getQueryCache().find({ queryKey })?.isActive()) void refetchChanged(cache, { queryKey, exact: true });
}

/** After events may have been missed: refetches every list of comments that was loaded. */
export function catchUpComments(cache: QueryClient) {
  const [root, , last] = commentsOf("").queryKey;
  void refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[0] === root && queryKey[2] === last });
}
