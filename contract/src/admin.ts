import * as z from "zod/mini";
import { auditApi } from "./admin/audit.ts";
import { health } from "./admin/health.ts";
import { adminPagesApi } from "./admin/pages.ts";
import { hints, reportsApi } from "./admin/reports.ts";
import { create, endpoint, get, put, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { post } from "./posts.ts";
import { MAX_SEARCH } from "./search.ts";
import { suspensionForm } from "./forms/suspension.ts";
import { warningForm } from "./forms/warning.ts";
import { optionalLine } from "./forms/fields/text.ts";
import { role, user } from "./users.ts";
import { says } from "./words/says.ts";

export const adminStats = z.object({
  totalUsers: z.number(),
  totalPosts: z.number(),
  verifiedUsers: z.number(),
  adminUsers: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;

export const adminUser = z.extend(user, {
  /** Null for a moderator: only administrators know it. */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  role,
  /** What they write is for friends only, for now. */
  isLimited: z.boolean(),
  isSuspended: z.boolean(),
  /** Both null for who is not. */
  suspensionReason: z.nullable(z.string()),
  suspendedUntil: z.nullable(z.iso.datetime()),
  /** Both null for who is not limited. */
  limitReason: z.nullable(z.string()),
  limitedUntil: z.nullable(z.iso.datetime()),
  /** When two-factor is turned off for who has lost every factor; null where nobody has asked for that. */
  factorResetAt: z.nullable(z.iso.datetime()),
  warningCount: z.number(),
  hints,
  createdAt: z.iso.datetime(),
  /** Whose invitation they came by. */
  invitedBy: z.nullable(user),
});
export type AdminUser = z.infer<typeof adminUser>;

const searchedPage = z.extend(pageQuery, { q: optionalLine({ name: says("The search"), max: MAX_SEARCH }) });
export type SearchedPage = z.output<typeof searchedPage>;

export const MIN_DAYS = 7;
export const MAX_DAYS = 365;
const DAYS = `days must be a whole number from ${MIN_DAYS} to ${MAX_DAYS}`;
const activityQuery = z.object({
  days: z.pipe(
    z._default(z.string("days must be given once").check(z.regex(/^\d{1,3}$/, DAYS)), "30"),
    z.transform(Number).check(z.refine((days) => days >= MIN_DAYS && days <= MAX_DAYS, DAYS)),
  ),
});

/** One day in UTC. A member who used a session on it was active. */
export const dayOfActivity = z.object({
  day: z.iso.date(),
  signups: z.number(),
  posts: z.number(),
  activeMembers: z.number(),
});
export type DayOfActivity = z.infer<typeof dayOfActivity>;

/** Shown once, to the administrator who passes it on. */
export const resetLink = z.object({ resetUrl: z.string(), expiresAt: z.iso.datetime() });
export type ResetLink = z.infer<typeof resetLink>;

const isAdmin = z.boolean("isAdmin must be true or false");
const isLimited = z.boolean("isLimited must be true or false");
const isSuspended = z.boolean("isSuspended must be true or false");

export const adminApi = {
  showStats: get({ path: "/api/admin/stats", access: "moderator", reply: adminStats }),
  showActivity: get({
    path: "/api/admin/activity",
    access: "moderator",
    query: activityQuery,
    reply: z.array(dayOfActivity),
  }),
  showHealth: get({ path: "/api/admin/health", access: "admin", reply: health }),
  listUsers: get({ path: "/api/admin/users", access: "moderator", query: searchedPage, reply: z.array(adminUser) }),
  setAdmin: put({
    path: "/api/admin/users/:userId/admin",
    access: "admin",
    proof: "fresh",
    body: z.object({ isAdmin }),
    reply: adminUser,
  }),
  setRole: put({
    path: "/api/admin/users/:userId/role",
    access: "admin",
    proof: "fresh",
    body: z.object({ role }),
    reply: adminUser,
  }),
  setSuspended: put({
    path: "/api/admin/users/:userId/suspended",
    access: "moderator",
    proof: "fresh",
    /** Reason and end are for who is suspended. The end lies in the future. */
    body: z.extend(suspensionForm, { isSuspended }),
    reply: adminUser,
  }),
  /** From now on what they write is for friends only. Reason and end are for who is limited. */
  setLimited: put({
    path: "/api/admin/users/:userId/limited",
    access: "moderator",
    body: z.extend(suspensionForm, { isLimited }),
    reply: adminUser,
  }),
  /** They read it once in a dialog, and find it among their notifications. */
  warn: create({ path: "/api/admin/users/:userId/warnings", access: "moderator", body: warningForm, reply: adminUser }),
  createResetLink: create({
    path: "/api/admin/users/:userId/reset-link",
    access: "admin",
    proof: "fresh",
    reply: resetLink,
  }),
  /** Two-factor is off for them a day later, unless they stop it. */
  createFactorReset: create({
    path: "/api/admin/users/:userId/factor-reset",
    access: "admin",
    proof: "fresh",
    reply: z.object({ dueAt: z.iso.datetime() }),
  }),
  /** For whom no mail reaches: the administrator knows that the address is theirs. */
  verifyMember: endpoint({
    method: "POST",
    path: "/api/admin/users/:userId/verify",
    access: "admin",
    proof: "fresh",
    status: 200,
    reply: adminUser,
  }),
  /** For who has lost the old mailbox: the administrator says yes in its place to the change that the member asked for. */
  approveAddress: put({
    path: "/api/admin/users/:userId/address-approved",
    access: "admin",
    proof: "fresh",
    reply: adminUser,
  }),
  listPosts: get({ path: "/api/admin/posts", access: "moderator", query: searchedPage, reply: z.array(post) }),
  deletePost: silent({ method: "DELETE", path: "/api/admin/posts/:postId", access: "moderator" }),
  ...reportsApi,
  ...adminPagesApi,
  ...auditApi,
};
