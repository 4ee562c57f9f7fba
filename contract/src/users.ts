import * as z from "zod/mini";
import { get, put } from "./base/endpoint.ts";
import { FEEDS } from "./base/feeds.ts";
import { mediaAddress } from "./forms/fields/media-address.ts";
import { says } from "./words/says.ts";
import { birthdayAudience } from "./forms/fields/birthday.ts";
import { profileChange } from "./forms/profile.ts";

/** A member as every other member sees them. */
export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof user>;

export const ROLES = ["member", "moderator", "admin"] as const;
export const role = z.enum(ROLES, "The role is member, moderator or admin");
export type Role = z.infer<typeof role>;

/** For whom a post or a story is, the widest first. Close friends are some of the author's friends, whom only the author knows. */
export const AUDIENCES = ["public", "friends", "close-friends"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The viewer's own record. */
export const ownUser = z.extend(user, {
  email: z.string(),
  emailVerified: z.boolean(),
  role,
  /** What they write is for friends only, for now. */
  isLimited: z.optional(z.boolean()),
  /** For whom their posts are unless they choose; null for what the instance says. */
  defaultAudience: z.nullable(z.enum(AUDIENCES)),
  /** The feed that their Home opens with; null for what the instance says. */
  defaultFeed: z.nullable(z.enum(FEEDS)),
  /** Null where the browser decides. */
  language: z.nullable(z.string()),
  /** What they do not want to read, as they typed it. */
  mutedWords: z.array(z.string()),
  /** Moderators decided something about them that they have not read. */
  hasDecision: z.optional(z.boolean()),
  /** An administrator announced something that they have not dismissed. */
  hasAnnouncement: z.optional(z.boolean()),
  /** There is an alert that they have not read. */
  hasAlert: z.optional(z.boolean()),
});
export type OwnUser = z.infer<typeof ownUser>;

/** What the About tab shows beside the bio: the birthday to friends, if the member likes, and the rest to every member. */
export const about = z.object({
  town: z.nullable(z.string()),
  work: z.nullable(z.string()),
  school: z.nullable(z.string()),
  link: z.nullable(z.string()),
  memberSince: z.iso.datetime(),
  /** Null for whoever may not see it. */
  birthday: z.nullable(z.object({ day: z.number(), month: z.number(), year: z.nullable(z.number()) })),
  /** In one's own, otherwise null. */
  birthdayAudience: z.nullable(birthdayAudience),
});
export type About = z.infer<typeof about>;

const newPicture = z.object({ imageURL: mediaAddress(says("Upload a photo first")) });

/** The counts on a member's card. */
export const userCounts = z.object({
  posts: z.number(),
  /** Null where the viewer may not see who they are. */
  friends: z.nullable(z.number()),
});
export type UserCounts = z.infer<typeof userCounts>;

export const usersApi = {
  showUser: get({ path: "/api/users/:userId", access: "member", reply: user }),
  showUserCounts: get({ path: "/api/users/:userId/counts", access: "member", reply: userCounts }),
  showAbout: get({ path: "/api/users/:userId/about", access: "member", reply: about }),
  changeProfileImage: put({ path: "/api/profile-image", access: "member", body: newPicture, reply: ownUser }),
  changeCoverImage: put({ path: "/api/cover-image", access: "member", body: newPicture, reply: ownUser }),
  updateProfile: put({ path: "/api/profile", access: "member", body: profileChange, reply: ownUser }),
};
