import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { line, optionalText } from "./text.ts";

export const MAX_NAME = 50;
export const MAX_BIO = 500;

export const firstName = line({ name: "First name", max: MAX_NAME, required: "First name is required" });
export const lastName = line({ name: "Last name", max: MAX_NAME, required: "Last name is required" });

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

/** One's own record. */
export const ownUser = z.extend(user, { email: z.string(), emailVerified: z.boolean() });
export type OwnUser = z.infer<typeof ownUser>;

export const profile = z.object({ firstName, lastName, bio: optionalText({ name: "Bio", max: MAX_BIO }) });
export type Profile = z.output<typeof profile>;

/** What a member's card counts. */
export const userCounts = z.object({ posts: z.number(), friends: z.number() });
export type UserCounts = z.infer<typeof userCounts>;

export const usersApi = {
  showUser: endpoint({ method: "GET", path: "/api/users/:userId", access: "member", reply: user }),
  showUserCounts: endpoint({
    method: "GET",
    path: "/api/users/:userId/counts",
    access: "member",
    reply: userCounts,
  }),
  updateProfile: endpoint({ method: "PUT", path: "/api/profile", access: "member", body: profile, reply: ownUser }),
};
