import type { Comment, Post } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";

/* The sample ids of the post tests grow with their number. */

export const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;

export const ana: User = {
  id: id(900),
  firstName: "Ana",
  lastName: "Prado",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
};

export const post = (number: number, more: Partial<Post> = {}): Post => ({
  id: id(number),
  userId: ana.id,
  author: ana,
  page: null,
  content: `Post ${number}`,
  lang: "en",
  mentions: [],
  preview: null,
  imageUrl: null,
  videoUrl: null,
  media: [],
  poll: null,
  group: null,
  audience: "public",
  commenting: "everyone",
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  isShare: false,
  sharedPostId: null,
  sharedPost: null,
  reactions: [],
  reactionCounts: {},
  myReaction: null,
  isEditedSince: false,
  comments: [],
  commentCount: 0,
  shareCount: 0,
  isSaved: false,
  isPinned: false,
  ...more,
});

/** A comment under the first post. */
export const comment = (number: number, parentId: string | null = null): Comment => ({
  id: id(number),
  postId: id(1),
  parentId,
  content: `Comment ${number}`,
  lang: "en",
  imageUrl: null,
  media: [],
  preview: null,
  author: ana,
  mentions: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  reactionCounts: {},
  myReaction: null,
  isEditedSince: false,
  editedAt: null,
});
