import * as z from "zod/mini";
import { endpoint } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { post } from "./posts.ts";
import { REPORTED_KINDS, reportedKind } from "./safety.ts";
import { MAX_SEARCH } from "./search.ts";
import { suspensionForm } from "./forms/suspension.ts";
import { warningForm } from "./forms/warning.ts";
import { optionalLine } from "./forms/text.ts";
import { role, user } from "./users.ts";

export const adminStats = z.object({
  totalUsers: z.number(),
  totalPosts: z.number(),
  verifiedUsers: z.number(),
  adminUsers: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;

/** What of a member's last day looks like spam: many links, many strangers written to, copies of one text. */
export const SPAM_HINTS = ["links", "strangers", "copies"] as const;
const hints = z.array(z.enum(SPAM_HINTS));
export type SpamHint = (typeof SPAM_HINTS)[number];

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

const searchedPage = z.extend(pageQuery, { q: optionalLine({ name: "The search", max: MAX_SEARCH }) });
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

/** What waited for review is approved or deleted; everything else can be dismissed. */
export const OUTCOMES = ["dismissed", "approved", "deleted", "warned", "limited", "suspended"] as const;
export const outcome = z.enum(OUTCOMES, "The outcome is dismissed, approved, deleted, warned, limited or suspended");
export type Outcome = z.infer<typeof outcome>;

/** What one member says about it, or a filter, which is nobody. */
export const complaint = z.object({ reporter: z.nullable(user), reason: z.string(), createdAt: z.iso.datetime() });

/** One thing with all its reports that were closed together, or are open. Its id is the newest one's. */
export const report = z.object({
  id: z.uuid(),
  kind: reportedKind,
  subjectId: z.uuid(),
  /** The text at the time of the report. */
  excerpt: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  isGone: z.boolean(),
  /** The link to it; null if it is gone, or hidden from this administrator. */
  link: z.nullable(z.string()),
  /** The author: who would be suspended. */
  member: z.nullable(z.extend(user, { isSuspended: z.boolean(), hints })),
  /** The newest first, at most 20 of them. */
  complaints: z.array(complaint),
  complaintCount: z.number(),
  /** A filter found it: until a moderator decides, only its author sees it. */
  isHeld: z.boolean(),
  createdAt: z.iso.datetime(),
  outcome: z.nullable(outcome),
  closedBy: z.nullable(user),
  closedAt: z.nullable(z.iso.datetime()),
});
export type Report = z.infer<typeof report>;

export const REPORT_STATES = ["open", "closed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];
const reportsQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(REPORT_STATES, "state is open or closed")),
});
export type ReportsQuery = z.output<typeof reportsQuery>;

export const ADMIN_ACTS = [
  "grant-admin",
  "revoke-admin",
  "grant-moderator",
  "revoke-moderator",
  "suspend",
  "lift",
  "delete",
  "dismiss",
  "approve",
  "warn",
  "limit",
  "unlimit",
  "remove-all",
  "undo-removal",
  "appeal-lift",
  "appeal-uphold",
  "reset-link",
  "settings",
  "invite",
  "remove-invite",
  "accept",
  "refuse",
  "verify",
  "approve-address",
  "make-token",
  "remove-token",
  "add-webhook",
  "edit-webhook",
  "remove-webhook",
  "announce",
  "edit-announcement",
  "end-announcement",
  "remove-announcement",
  "passkey-refused",
  "reset-factors",
  "stop-reset",
] as const;
export const adminAct = z.enum(ADMIN_ACTS);
export type AdminAct = z.infer<typeof adminAct>;

/** What an act may be about: what can be reported, and the instance itself. */
export const AUDIT_KINDS = [...REPORTED_KINDS, "instance", "invitation", "token", "webhook", "announcement"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What was done, by whom and to what. Names are as they were: the log outlives accounts. */
export const auditEntry = z.object({
  id: z.uuid(),
  adminId: z.nullable(z.uuid()),
  adminName: z.string(),
  action: adminAct,
  subjectKind: z.enum(AUDIT_KINDS),
  subjectId: z.nullable(z.uuid()),
  subjectName: z.string(),
  /** The reason and the end of a suspension; the settings that were changed. */
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const DAY = "A day is written as 2026-11-30";
const auditFilter = z.object({
  /** Words of whoever did it, of whom or what it was done to, or of the note. */
  q: optionalLine({ name: "The search", max: MAX_SEARCH }),
  action: z.optional(z.enum(ADMIN_ACTS, "There is no such act")),
  /** The first and the last day, in UTC. */
  from: z.optional(z.iso.date(DAY)),
  to: z.optional(z.iso.date(DAY)),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const AUDIT_FORMATS = ["csv", "jsonl"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

/** The health of the node that responds, if there are several; the database and the files are shared by all. */
export const health = z.object({
  version: z.string(),
  node: z.string(),
  uptimeSeconds: z.number(),
  openSockets: z.number(),
  onlineMembers: z.number(),
  database: z.object({
    version: z.string(),
    sizeBytes: z.number(),
    latencyMs: z.number(),
    migrations: z.number(),
    isMigrated: z.boolean(),
  }),
  storage: z.object({
    usedBytes: z.number(),
    /** Null in a store, whose end nobody knows. */ freeBytes: z.nullable(z.number()),
  }),
  redis: z.enum(["off", "ok", "away"]),
  jobsWaiting: z.number(),
  backup: z.object({
    /** Whether one is made each day. */
    isScheduled: z.boolean(),
    lastAt: z.nullable(z.iso.datetime()),
    lastBytes: z.nullable(z.number()),
    /** Why the one after that failed. */
    error: z.nullable(z.string()),
  }),
  /** Whether e-mail is sent, and whether links in it have a known origin. */
  hasMail: z.boolean(),
  hasPublicUrl: z.boolean(),
});
export type Health = z.infer<typeof health>;

/** Shown once, to the administrator who passes it on. */
export const resetLink = z.object({ resetUrl: z.string(), expiresAt: z.iso.datetime() });
export type ResetLink = z.infer<typeof resetLink>;

const isAdmin = z.boolean("isAdmin must be true or false");
const isLimited = z.boolean("isLimited must be true or false");
const isSuspended = z.boolean("isSuspended must be true or false");

export const adminApi = {
  showStats: endpoint({ method: "GET", path: "/api/admin/stats", access: "moderator", reply: adminStats }),
  showActivity: endpoint({
    method: "GET",
    path: "/api/admin/activity",
    access: "moderator",
    query: activityQuery,
    reply: z.array(dayOfActivity),
  }),
  showHealth: endpoint({ method: "GET", path: "/api/admin/health", access: "admin", reply: health }),
  listUsers: endpoint({
    method: "GET",
    path: "/api/admin/users",
    access: "moderator",
    query: searchedPage,
    reply: z.array(adminUser),
  }),
  setAdmin: endpoint({
    method: "PUT",
    path: "/api/admin/users/:userId/admin",
    access: "admin",
    proof: "fresh",
    body: z.object({ isAdmin }),
    reply: adminUser,
  }),
  setRole: endpoint({
    method: "PUT",
    path: "/api/admin/users/:userId/role",
    access: "admin",
    proof: "fresh",
    body: z.object({ role }),
    reply: adminUser,
  }),
  setSuspended: endpoint({
    method: "PUT",
    path: "/api/admin/users/:userId/suspended",
    access: "moderator",
    proof: "fresh",
    /** Reason and end are for who is suspended. The end lies in the future. */
    body: z.extend(suspensionForm, { isSuspended }),
    reply: adminUser,
  }),
  /** From now on what they write is for friends only. Reason and end are for who is limited. */
  setLimited: endpoint({
    method: "PUT",
    path: "/api/admin/users/:userId/limited",
    access: "moderator",
    body: z.extend(suspensionForm, { isLimited }),
    reply: adminUser,
  }),
  /** They read it once in a dialog, and find it among their notifications. */
  warn: endpoint({
    method: "POST",
    path: "/api/admin/users/:userId/warnings",
    access: "moderator",
    status: 201,
    body: warningForm,
    reply: adminUser,
  }),
  createResetLink: endpoint({
    method: "POST",
    path: "/api/admin/users/:userId/reset-link",
    access: "admin",
    proof: "fresh",
    status: 201,
    reply: resetLink,
  }),
  /** Two-factor is off for them a day later, unless they stop it. */
  createFactorReset: endpoint({
    method: "POST",
    path: "/api/admin/users/:userId/factor-reset",
    access: "admin",
    proof: "fresh",
    status: 201,
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
  approveAddress: endpoint({
    method: "PUT",
    path: "/api/admin/users/:userId/address-approved",
    access: "admin",
    proof: "fresh",
    reply: adminUser,
  }),
  listPosts: endpoint({
    method: "GET",
    path: "/api/admin/posts",
    access: "moderator",
    query: searchedPage,
    reply: z.array(post),
  }),
  deletePost: endpoint({
    method: "DELETE",
    path: "/api/admin/posts/:postId",
    access: "moderator",
    status: 204,
    reply: z.void(),
  }),
  listReports: endpoint({
    method: "GET",
    path: "/api/admin/reports",
    access: "moderator",
    query: reportsQuery,
    reply: z.array(report),
  }),
  /**
   * Closes every open report on the same target. Reason and end are for who is warned, limited or suspended. To suspend
   * needs a fresh proof, as `setSuspended` does.
   */
  closeReport: endpoint({
    method: "PUT",
    path: "/api/admin/reports/:reportId",
    access: "moderator",
    body: z.extend(suspensionForm, { outcome }),
    reply: report,
  }),
  listAudit: endpoint({
    method: "GET",
    path: "/api/admin/audit",
    access: "admin",
    query: z.extend(pageQuery, auditFilter.shape),
    reply: z.array(auditEntry),
  }),
  /** The same as a file, the newest first: CSV, or one JSON object a line. */
  exportAudit: endpoint({
    method: "GET",
    path: "/api/admin/audit/export",
    access: "admin",
    query: z.extend(auditFilter, { format: z._default(z.enum(AUDIT_FORMATS, "The format is csv or jsonl"), "csv") }),
    reply: z.void(),
  }),
};
