import type { CommentId, PostId, UserId } from "@plaza/contract/base/ids";
import type {
  Audience,
  Comment,
  Commenting,
  Mention,
  PostGroup,
  PostPage,
  Reaction,
  ReactionCounts,
  ReactionType,
} from "@plaza/contract/posts";
import type { Media } from "@plaza/contract/media";
import type { Preview } from "@plaza/contract/previews";
import type { User } from "@plaza/contract/users";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isHeld, isHiddenBy, publishAtOf, seesWithheld } from "../filters/withheld.fragments.ts";
import { pageOfPost } from "../pages/page-json.fragments.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import { micros } from "./history/edited-since.fragments.ts";
import { shownMentions } from "./mentions/mentions.fragments.ts";
import type { StoredPoll } from "./polls/polls.ts";
import { pollJson } from "./polls/polls.fragments.ts";
import { isCommentShown, isVisibleTo } from "./visibility.fragments.ts";
import { previewOf } from "../previews/preview-json.fragments.ts";
import { firstImageUrl, mediaOf } from "../media/media-json.fragments.ts";

const COMMENTS_SHOWN = 10;
const REACTIONS_SHOWN = 50;
/** How many of the newest reactions are read to find those that are shown: of thousands, not all are read. */
const REACTIONS_LOOKED_AT = 100;

/** Everything on a post's card except what is the viewer's own, before hidden members' marks are subtracted. */
export interface Card {
  id: string;
  userId: UserId;
  author: User;
  page: PostPage | null;
  content: string | null;
  lang: string | null;
  mentions: Mention[];
  media: Media[];
  preview: Preview | null;
  poll: StoredPoll | null;
  audience: Audience;
  listId: string | null;
  group: PostGroup | null;
  createdAt: string;
  editedAt: string | null;
  /** In microseconds; null if the words are the first ones. */
  wordsEditedAt: number | null;
  isShare: boolean;
  sharedPostId: PostId | null;
  isPinned: boolean;
  isHeld: boolean;
  publishAt: string | null;
  reactionCounts: ReactionCounts;
  commentCount: number;
  commenting: Commenting;
  shareCount: number;
  comments: StoredComment[];
  reactions: Reaction[];
}

/** A comment before the viewer's own marks are added. */
export interface StoredComment extends Comment {
  wordsEditedAt: number | null;
}

const author = userJson(sql`author`);

const page = pageOfPost(sql`author`);
const media = mediaOf(sql`posts.id`);
const preview = previewOf(sql`posts.id`);

const group = sql`case when groups.id is not null then
  json_build_object('id', groups.id, 'name', groups.name, 'privacy', groups.privacy) end`;

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const comment = (
  mentions: Statement,
  isHidden = sql`false`,
) => sql`json_build_object('id', comments.id, 'postId', comments.post_id, 'parentId', comments.parent_id,
  'content', comments.content, 'lang', comments.lang, 'imageUrl', ${firstImageUrl(sql`comments.id`)}, 'media', ${mediaOf(sql`comments.id`)}, 'preview', ${previewOf(sql`comments.id`)}, 'mentions', ${mentions}, 'author', ${author},
  'reactionCounts', comments.reaction_counts, 'myReaction', null, 'isEditedSince', false, 'isHeld', ${isHeld(sql`comments.id`)}, 'isHidden', ${isHidden},
  'wordsEditedAt', ${micros(sql`comments.words_edited_at`)},
  'createdAt', to_char(comments.created_at at time zone 'utc', ${ISO}),
  'editedAt', to_char(comments.edited_at at time zone 'utc', ${ISO}))`;
const commentFor = (viewerId: UserId) =>
  comment(shownMentions(viewerId, sql`comments.mentions`), isHiddenBy(viewerId, sql`comments.id`));

/** The cards of these posts, in no particular order. */
export function listCards(db: Db, viewerId: UserId, ids: string[]) {
  return db.rows<Card>(sql`
    select posts.id, posts.user_id, ${author} as author, ${page} as page, posts.content, posts.lang,
      ${shownMentions(viewerId, sql`posts.mentions`)} as mentions, ${media} as media, ${preview} as preview, ${pollJson} as poll,
      posts.audience, posts.list_id, ${group} as group, posts.created_at, posts.edited_at,
      ${micros(sql`posts.words_edited_at`)} as words_edited_at, posts.is_share, posts.shared_post_id,
      posts.pinned_at is not null as is_pinned, ${isHeld(sql`posts.id`)} as is_held,
      ${publishAtOf(sql`posts.id`)} as publish_at, posts.reaction_counts, posts.comment_count,
      posts.commenting, posts.share_count,
      coalesce(newest_comments.list, '[]') as comments, coalesce(newest_reactions.list, '[]') as reactions
    from posts
    join users as author on author.id = posts.user_id
    left join groups on groups.id = posts.group_id
    left join polls on polls.post_id = posts.id
    left join lateral (
      select json_agg(one.comment order by one.id) as list from (
        select comments.id, ${commentFor(viewerId)} as comment
        from comments join users as author on author.id = comments.user_id
        where comments.post_id = posts.id and ${isCommentShown(viewerId)}
        order by comments.id desc limit ${literal(COMMENTS_SHOWN)}) as one
    ) as newest_comments on posts.comment_count > 0 or ${seesWithheld(viewerId)}
    left join lateral (
      select json_agg(json_build_object('userId', one.user_id, 'type', one.type, 'postId', posts.id)) as list from (
        select newest.user_id, newest.type from (
          select user_id, type, created_at from reactions
          where post_id = posts.id order by created_at desc, user_id desc limit ${literal(REACTIONS_LOOKED_AT)}) as newest
        where ${isShown(viewerId, sql`newest.user_id`)}
        order by newest.created_at desc, newest.user_id desc limit ${literal(REACTIONS_SHOWN)}) as one
    ) as newest_reactions on posts.reaction_counts <> '{}'
    where posts.id = any(${ids}::uuid[]) and posts.deleted_at is null`);
}

export interface OwnMarks {
  postId: PostId;
  myReaction: ReactionType | null;
  isSaved: boolean;
  /** In microseconds. */
  reactedAt: number | null;
  /** Whether a block hides anybody at all from the viewer. */
  hasHidden: boolean;
}

/** The viewer's own reactions, saves and hidden members on these posts. */
export function listOwnMarks(db: Db, viewerId: UserId, ids: string[]) {
  return db.rows<OwnMarks>(sql`
    select wanted.id as post_id, reactions.type as my_reaction, saved_posts.post_id is not null as is_saved,
      ${micros(sql`reactions.created_at`)} as reacted_at,
      exists (select 1 from hidden_members where from_id = ${viewerId}) as has_hidden
    from unnest(${ids}::uuid[]) as wanted (id)
    left join reactions on reactions.post_id = wanted.id and reactions.user_id = ${viewerId}
    left join saved_posts on saved_posts.post_id = wanted.id and saved_posts.user_id = ${viewerId}`);
}

export type SharedCard = Omit<
  Card,
  | "wordsEditedAt"
  | "listId"
  | "isShare"
  | "sharedPostId"
  | "isPinned"
  | "isHeld"
  | "publishAt"
  | "reactionCounts"
  | "commentCount"
  | "commenting"
  | "shareCount"
  | "comments"
  | "reactions"
>;

/** The originals of shares, as far as this viewer may see them. */
export function listSharedCards(db: Db, viewerId: UserId, ids: string[]) {
  return db.rows<SharedCard>(sql`
    select posts.id, posts.user_id, ${author} as author, ${page} as page, posts.content, posts.lang,
      ${shownMentions(viewerId, sql`posts.mentions`)} as mentions, ${media} as media, ${preview} as preview, ${pollJson} as poll,
      posts.audience, ${group} as group, posts.created_at, posts.edited_at
    from posts
    join users as author on author.id = posts.user_id
    left join groups on groups.id = posts.group_id
    left join polls on polls.post_id = posts.id
    where posts.id = any(${ids}::uuid[]) and ${isVisibleTo(viewerId)}`);
}

/** The comment with all its mentions, whoever the viewer is: to be published to many. */
export function findWholeComment(db: Db, commentId: CommentId) {
  return db.row<{ comment: StoredComment }>(sql`
    select ${comment(sql`comments.mentions`)} as comment from comments join users as author on author.id = comments.user_id
    where comments.id = ${commentId}`);
}

export interface NewCommentRow {
  comment: Comment;
  commentCount: number;
}

/** The same with its post's count: its author, who was shown all whom it mentions a moment ago, sees it the same way. */
export function findNewComment(db: Db, commentId: CommentId) {
  return db.row<NewCommentRow>(sql`
    select ${comment(sql`comments.mentions`)} as comment, posts.comment_count
    from comments join users as author on author.id = comments.user_id join posts on posts.id = comments.post_id
    where comments.id = ${commentId}`);
}

export function findComment(db: Db, viewerId: UserId, commentId: CommentId) {
  return db.row<{ comment: StoredComment }>(sql`
    select ${commentFor(viewerId)} as comment from comments join users as author on author.id = comments.user_id
    where comments.id = ${commentId} and ${isCommentShown(viewerId)}`);
}

export function listCommentsOf(db: Db, viewerId: UserId, postId: PostId, page: PageRequest) {
  return db.rows<{ comment: StoredComment }>(sql`
    select ${commentFor(viewerId)} as comment from comments join users as author on author.id = comments.user_id
    where comments.post_id = ${postId} and ${isCommentShown(viewerId)}
      and comments.id < ${page.before ?? LAST_ID}::uuid
    order by comments.id desc limit ${page.limit}`);
}
