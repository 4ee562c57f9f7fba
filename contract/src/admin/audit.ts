import * as z from "zod/mini";
import { get } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { optionalLine } from "../forms/fields/text.ts";
import { PAGE_ACTS } from "../pages.ts";
import { REPORTED_KINDS } from "../safety.ts";
import { MAX_SEARCH } from "../search.ts";
import { says } from "../words/says.ts";

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
  "alert",
  "solve-alert",
  "retract-alert",
  "passkey-refused",
  "reset-factors",
  "stop-reset",
  "allow-alerts",
  "forbid-alerts",
  ...PAGE_ACTS,
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

const DAY = "Use a date such as 2026-11-30";
const auditFilter = z.object({
  /** Words of whoever did it, of whom or what it was done to, or of the note. */
  q: optionalLine({ name: says("The search"), max: MAX_SEARCH }),
  action: z.optional(z.enum(ADMIN_ACTS, "Unknown action")),
  /** The first and the last day, in UTC. */
  from: z.optional(z.iso.date(DAY)),
  to: z.optional(z.iso.date(DAY)),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const AUDIT_FORMATS = ["csv", "jsonl"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export const auditApi = {
  listAudit: get({
    path: "/api/admin/audit",
    access: "admin",
    query: z.extend(pageQuery, auditFilter.shape),
    reply: z.array(auditEntry),
  }),
  /** The same as a file, the newest first: CSV, or one JSON object a line. */
  exportAudit: get({
    path: "/api/admin/audit/export",
    access: "admin",
    query: z.extend(auditFilter, { format: z._default(z.enum(AUDIT_FORMATS, "format must be csv or jsonl"), "csv") }),
    reply: z.void(),
  }),
};
