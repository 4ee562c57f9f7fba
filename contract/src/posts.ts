import * as z from "zod/mini";
import { create, endpoint, get, put, silent } from "./base/endpoint.ts";
import { media } from "./media.ts";
import { mediaAddress } from "./forms/fields/media-address.ts";
import { mediaAlt, mediaInputs } from "./forms/fields/media-input.ts";
import { FEEDS } from "./base/feeds.ts";
import { pageQuery } from "./base/page.ts";
import { preview } from "./previews.ts";
import { newPoll } from "./forms/poll-form.ts";
import { poll } from "./base/poll.ts";
import { privacy } from "./forms/privacy.ts";
import { optionalDateTime } from "./forms/fields/date-time.ts";
import { optionalText } from "./forms/fields/text.ts";
import { lang } from "./forms/fields/text-language.ts";
import { AUDIENCES, user, usersApi } from "./users.ts";
import { says } from "./words/says.ts";

export const MAX_POST = 5_000;
export const MAX_COMMENT = 2_000;
const MAX_MENTIONS = 20;

export const REACTIONS = ["like", "love", "haha", "wow", "sad", "angry"] as const;
export const reactionType = z.enum(REACTIONS, "That is not a reaction");
export type ReactionType = z.infer<typeof reactionType>;

export { type Audience, AUDIENCES } from "./users.ts";
export const audience = z.enum(AUDIENCES, "The audience is public, friends or close-friends");

/** For posts, also those on one of the author's lists of friends. Everybody else is shown the audience of close friends. */
const chosenAudience = z.union(
  [z.enum(AUDIENCES), z.templateLiteral(["list:", z.uuid()])],
  "The audience is public, friends, close-friends or list:{id}",
);
export type ChosenAudience = z.infer<typeof chosenAudience>;

export const COMMENTING = ["everyone", "friends", "nobody"] as const;
/**
 * Who may comment: everyone who sees the post, friends of its author (in a group its members), or nobody. The author
 * always may.
 */
export const commenting = z.enum(COMMENTING, "commenting is everyone, friends or nobody");
export type Commenting = z.infer<typeof commenting>;

export const reaction = z.object({ userId: z.uuid(), type: reactionType, postId: z.uuid() });
export type Reaction = z.infer<typeof reaction>;

/** The count of each kind; a kind that nobody picked is absent. */
export const reactionCounts = z.partialRecord(reactionType, z.number());
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** A member mentioned in a text as '@First Last'. The id stays valid when the name changes. */
export const mention = z.object({ userId: z.uuid(), name: z.string() });
export type Mention = z.infer<typeof mention>;
export const mentionIds = z.optional(
  z
    .array(z.uuid("That's not an id"), "mentionIds must be a list")
    .check(z.maxLength(MAX_MENTIONS, says("Too many mentions"))),
);

/** Made by the client, so that a retry never creates a second one. */
export const clientId = z.optional(z.nullable(z.uuid("clientId must be a UUID")));

export const comment = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  /** The comment it replies to, one level deep. */
  parentId: z.nullable(z.uuid()),
  /** Empty for a photo without words. */
  content: z.string(),
  /** What it is written in, as a BCP 47 code; null where nothing is known. */
  lang: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** One photo at most. */
  media: z.array(media),
  author: user,
  mentions: z.array(mention),
  preview: z.nullable(preview),
  reactionCounts,
  myReaction: z.nullable(reactionType),
  /** The words were changed after the viewer had reacted. */
  isEditedSince: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  /** Waits for a moderator, and is shown to its author alone. */
  isHeld: z.optional(z.boolean()),
  /** For the author of the post alone: they hid it, and others but its author do not see it, nor replies under it. */
  isHidden: z.optional(z.boolean()),
});
export type Comment = z.infer<typeof comment>;

/** The group it was posted in, if any. */
export const postGroup = z.object({ id: z.uuid(), name: z.string(), privacy });
export type PostGroup = z.infer<typeof postGroup>;

/** The page that wrote it: its author is the page, too. */
const postPage = z.object({
  id: z.uuid(),
  handle: z.string(),
  /** People without an account can read it. */
  isForWorld: z.boolean(),
});
export type PostPage = z.infer<typeof postPage>;

export const sharedPost = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  author: user,
  /** Null for what a member wrote. */
  page: z.nullable(postPage),
  content: z.nullable(z.string()),
  /** What it is written in, as a BCP 47 code; null where nothing is known. */
  lang: z.nullable(z.string()),
  mentions: z.array(mention),
  /** The first of `media`, if that is a photo. */
  imageUrl: z.nullable(z.string()),
  /** The first of `media`, if that is a film. */
  videoUrl: z.nullable(z.string()),
  media: z.array(media),
  preview: z.nullable(preview),
  poll: z.nullable(poll),
  /** Has no meaning for a post in a group: the group decides. */
  audience,
  group: z.nullable(postGroup),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
});
export type SharedPost = z.infer<typeof sharedPost>;

export const post = z.extend(sharedPost, {
  /** Set by a share; its `sharedPost` is null once the original is deleted, or if this viewer may not see it. */
  isShare: z.boolean(),
  sharedPostId: z.nullable(z.uuid()),
  sharedPost: z.nullable(sharedPost),
  /** At most the 50 newest, the viewer's own always among them. */
  reactions: z.array(reaction),
  reactionCounts,
  myReaction: z.nullable(reactionType),
  /** The words were changed after the viewer had reacted. */
  isEditedSince: z.boolean(),
  /** The 10 newest, oldest first. */
  comments: z.array(comment),
  commentCount: z.number(),
  commenting,
  shareCount: z.number(),
  isSaved: z.boolean(),
  /** For the author alone: the list of friends that it is for, instead of close friends. */
  listId: z.optional(z.nullable(z.uuid())),
  /** An announcement of its group. */
  isPinned: z.boolean(),
  /** Waits for a moderator, and is shown to its author alone. */
  isHeld: z.optional(z.boolean()),
  /**
   * When it will be published: until then its author alone sees it. With that it gets another id, for ids are in the order of
   * publishing.
   */
  publishAt: z.optional(z.nullable(z.iso.datetime())),
});
export type Post = z.infer<typeof post>;

/** Also for people without an account; only what a page writes can be. Absent: not, or as it is. */
const forWorld = z.optional(z.boolean("forWorld must be true or false"));
const publishAt = z.optional(optionalDateTime("That's not a date and time"));

export const newPost = z.object({
  content: optionalText({ name: says("The post"), max: MAX_POST }),
  imageUrl: z.optional(z.nullable(mediaAddress(says("That photo isn't yours")))),
  videoUrl: z.optional(z.nullable(mediaAddress(says("That video isn't yours")))),
  /** Several, instead of `imageUrl` or `videoUrl`. */
  mediaUrls: mediaInputs,
  /** The text is its question. */
  poll: z.optional(z.nullable(newPoll)),
  sharedPostId: z.optional(z.nullable(z.uuid("sharedPostId must be the id of a post"))),
  /** Absent: as the instance decided; for a group, the group. */
  audience: z.optional(chosenAudience),
  /** Absent: everyone. */
  commenting: z.optional(commenting),
  groupId: z.optional(z.nullable(z.uuid("groupId must be the id of a group"))),
  /** In the name of a page that one edits: such a post is public. */
  pageId: z.optional(z.nullable(z.uuid("pageId must be the id of a page"))),
  forWorld,
  lang,
  /** In the future, at most a year ahead: the post is published then. Absent or null: now. */
  publishAt,
  mentionIds,
  clientId,
});
export type NewPost = z.output<typeof newPost>;

/** Absent fields stay as they are; an empty text is removed. */
export const postEdit = z.object({
  content: z.optional(optionalText({ name: says("The post"), max: MAX_POST })),
  /** All that the post has from now on: those it had and that are not in the list are deleted. */
  mediaUrls: mediaInputs,
  audience: z.optional(chosenAudience),
  commenting: z.optional(commenting),
  forWorld,
  /** Another time for a post that is not published yet; null publishes it now. */
  publishAt,
  /** Others' comments are for the wider audience too: without it, such an edit of a post that has some is a 409 that says so. */
  confirmWidening: z.optional(z.boolean("confirmWidening must be true or false")),
  lang,
  mentionIds,
});
export type PostEdit = z.output<typeof postEdit>;

const content = optionalText({ name: says("The comment"), max: MAX_COMMENT });
export const newComment = z.object({
  postId: z.uuid("postId must be the id of a post"),
  parentId: z.optional(z.nullable(z.uuid("parentId must be the id of a comment"))),
  /** Not needed with a photo. */
  content,
  imageUrl: z.optional(z.nullable(mediaAddress(says("That photo isn't yours")))),
  /** What the photo shows, in words. */
  imageAlt: mediaAlt,
  lang,
  mentionIds,
  clientId,
});
export type NewComment = z.output<typeof newComment>;
export const commentEdit = z.object({ content, lang, mentionIds });
export type CommentEdit = z.output<typeof commentEdit>;

export const newReaction = z.object({ postId: z.uuid("postId must be the id of a post"), type: reactionType });

export const feedQuery = z.extend(pageQuery, {
  feed: z.optional(
    z.union(
      [z.enum(FEEDS), z.templateLiteral(["list:", z.union([z.uuid(), z.literal("close-friends")])])],
      "feed is everyone, friends, community, popular or list:{id}",
    ),
  ),
});
export type FeedQuery = z.output<typeof feedQuery>;

const savedQuery = z.extend(pageQuery, {
  /** Only those in one of the viewer's collections. */
  collectionId: z.optional(z.uuid("collectionId must be the id of a collection")),
});
export type SavedQuery = z.output<typeof savedQuery>;

const userPostsQuery = z.extend(pageQuery, {
  /** Only one's own posts that are not published yet, which are in no other list. */
  view: z.optional(z.enum(["scheduled"], "view is scheduled")),
});
export type UserPostsQuery = z.output<typeof userPostsQuery>;

const groupPostsQuery = z.extend(pageQuery, {
  /** Only the announcements, which are few: the last one comes first. */
  view: z.optional(z.enum(["pinned"], "view is pinned")),
});
export type GroupPostsQuery = z.output<typeof groupPostsQuery>;

const reactor = z.object({ user, type: reactionType });
const reactorsQuery = z.extend(pageQuery, { type: z.optional(reactionType) });

/** What a reaction changed on its post. */
export const reacted = z.object({
  postId: z.uuid(),
  userId: z.uuid(),
  type: z.nullable(reactionType),
  reactionCounts,
});
export type Reacted = z.infer<typeof reacted>;

const postPath = "/api/posts/:postId";

export const postsApi = {
  listPosts: get({ path: "/api/posts", access: "member", query: feedQuery, reply: z.array(post) }),
  /** The feed that the viewer's Home opens with; null for what the instance says. */
  chooseDefaultFeed: silent({
    method: "PUT",
    path: "/api/default-feed",
    access: "member",
    body: z.object({ feed: z.nullable(z.enum(FEEDS, "feed is everyone, friends, community, popular or null")) }),
  }),
  listUserPosts: get({
    path: `${usersApi.showUser.path}/posts`,
    access: "member",
    query: userPostsQuery,
    reply: z.array(post),
  }),
  listGroupPosts: get({
    path: "/api/groups/:groupId/posts",
    access: "member",
    query: groupPostsQuery,
    reply: z.array(post),
  }),
  createPost: create({ path: "/api/posts", access: "member", body: newPost, reply: post }),
  showPost: get({ path: postPath, access: "member", reply: post }),
  editPost: put({ path: postPath, access: "member", body: postEdit, reply: post }),
  deletePost: silent({ method: "DELETE", path: postPath, access: "member" }),
  savePost: silent({ method: "PUT", path: `${postPath}/saved`, access: "member" }),
  unsavePost: silent({ method: "DELETE", path: `${postPath}/saved`, access: "member" }),
  listSaved: get({ path: "/api/saved", access: "member", query: savedQuery, reply: z.array(post) }),
  react: endpoint({ method: "POST", path: "/api/reactions", access: "member", body: newReaction, reply: reacted }),
  unreact: silent({ method: "DELETE", path: "/api/reactions/:postId", access: "member" }),
  listReactions: get({
    path: `${postPath}/reactions`,
    access: "member",
    query: reactorsQuery,
    reply: z.array(reactor),
  }),
};

/** Carries ids only: a client that wants the post fetches it, and gets what its member may see. */
export const postAdded = z.object({
  type: z.literal("post"),
  postId: z.uuid(),
  userId: z.uuid(),
  groupId: z.optional(z.uuid()),
});
export const postChanged = z.object({ type: z.literal("post-changed"), postId: z.uuid() });
export const postDeleted = z.object({ type: z.literal("post-deleted"), postId: z.uuid() });
export const reactionChanged = z.object({ type: z.literal("reaction"), reacted });
export const commentAdded = z.object({ type: z.literal("comment"), comment, commentCount: z.number() });
export const commentChanged = z.object({ type: z.literal("comment-changed"), comment });
export const commentDeleted = z.object({
  type: z.literal("comment-deleted"),
  commentId: z.uuid(),
  postId: z.uuid(),
  commentCount: z.number(),
});
