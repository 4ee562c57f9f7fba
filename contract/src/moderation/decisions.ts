import * as z from "zod/mini";
import { create, get, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { appealForm } from "../forms/appeal-form.ts";
import { reportedKind } from "../safety.ts";
import { user } from "../users.ts";
import { says } from "../words/says.ts";

const DECISION_KINDS = ["warning", "limit", "suspension", "removal"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const APPEAL_OUTCOMES = ["lifted", "upheld"] as const;
export const appealOutcome = z.enum(APPEAL_OUTCOMES, "outcome must be lifted or upheld");
export type AppealOutcome = z.infer<typeof appealOutcome>;

/** What moderators decided about the member; who of them is theirs to know. */
const decision = z.object({
  id: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  reason: z.nullable(z.string()),
  /** Null for no end. */
  until: z.nullable(z.iso.datetime()),
  /** What was removed, as it was. */
  subjectKind: z.nullable(reportedKind),
  excerpt: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The member's appeal: there is one at most. */
  appeal: z.nullable(z.string()),
  /** What the moderators made of the appeal; null while it waits. */
  outcome: z.nullable(appealOutcome),
});
export type Decision = z.infer<typeof decision>;

/** A decision with its appeal, for the moderators. */
export const appealedDecision = z.extend(decision, {
  member: user,
  appealedAt: z.iso.datetime(),
  decidedBy: z.nullable(user),
});
export type AppealedDecision = z.infer<typeof appealedDecision>;

const TOKEN = says("This link is no longer valid");

export const decisionsApi = {
  /** One's own, the newest first, at most 50. */
  listDecisions: get({ path: "/api/decisions", access: "member", reply: z.array(decision) }),
  /** All of them are read. */
  readDecisions: silent({ method: "PUT", path: "/api/decisions/read", access: "member" }),
  appealDecision: create({
    path: "/api/decisions/:decisionId/appeal",
    access: "member",
    body: appealForm,
    reply: decision,
  }),
  /** For who is suspended: with the token that the refused login gives. */
  appealSuspension: silent({
    method: "POST",
    path: "/api/suspension-appeals",
    access: "visitor",
    body: z.extend(appealForm, { token: z.string(TOKEN).check(z.maxLength(200, TOKEN)) }),
  }),
  /** The appeals that wait, the newest first. */
  listAppeals: get({
    path: "/api/admin/appeals",
    access: "moderator",
    query: pageQuery,
    reply: z.array(appealedDecision),
  }),
  /** Lifted: what was decided is undone, as far as that is possible. The member is told. */
  settleAppeal: silent({
    method: "PUT",
    path: "/api/admin/appeals/:decisionId",
    access: "moderator",
    body: z.object({ outcome: appealOutcome }),
  }),
};
