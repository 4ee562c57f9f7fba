import * as z from "zod/mini";
import { get, put } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { suspensionForm } from "../forms/suspension.ts";
import { reportedKind } from "../safety.ts";
import { user } from "../users.ts";

/** What of a member's last day looks like spam: many links, many strangers written to, copies of one text. */
export const SPAM_HINTS = ["links", "strangers", "copies"] as const;
export const hints = z.array(z.enum(SPAM_HINTS));
export type SpamHint = (typeof SPAM_HINTS)[number];

/** What waited for review is approved or deleted; everything else can be dismissed. */
export const OUTCOMES = ["dismissed", "approved", "deleted", "warned", "limited", "suspended"] as const;
export const outcome = z.enum(OUTCOMES, "outcome must be dismissed, approved, deleted, warned, limited or suspended");
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
  state: z.optional(z.enum(REPORT_STATES, "state must be open or closed")),
});
export type ReportsQuery = z.output<typeof reportsQuery>;

export const reportsApi = {
  listReports: get({ path: "/api/admin/reports", access: "moderator", query: reportsQuery, reply: z.array(report) }),
  /**
   * Closes every open report on the same target. Reason and end are for who is warned, limited or suspended. To suspend
   * needs a fresh proof, as `setSuspended` does.
   */
  closeReport: put({
    path: "/api/admin/reports/:reportId",
    access: "moderator",
    body: z.extend(suspensionForm, { outcome }),
    reply: report,
  }),
};
