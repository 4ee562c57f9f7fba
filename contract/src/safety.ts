import * as z from "zod/mini";
import { create, get, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { reportReason } from "./forms/fields/report-reason.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

export const REPORTED_KINDS = [
  "post",
  "comment",
  "member",
  "listing",
  "group",
  "event",
  "album",
  "album-photo",
  "page",
] as const;
export const reportedKind = z.enum(REPORTED_KINDS, says("You can't report that"));
export type ReportedKind = z.infer<typeof reportedKind>;

export const newReport = z.object({
  kind: reportedKind,
  id: z.uuid("id must be the id of what you report"),
  reason: reportReason,
});
export type NewReport = z.output<typeof newReport>;

const blockPath = "/api/users/:userId/block";
const mutePath = "/api/users/:userId/mute";

export const safetyApi = {
  /** From now on neither sees nor reaches the other. Ends a friendship or a request between them. */
  block: silent({ method: "PUT", path: blockPath, access: "member" }),
  unblock: silent({ method: "DELETE", path: blockPath, access: "member" }),
  /** Removes the other from one's own feed, stories and notifications; the other does not know. */
  mute: silent({ method: "PUT", path: mutePath, access: "member" }),
  unmute: silent({ method: "DELETE", path: mutePath, access: "member" }),
  showMute: get({ path: mutePath, access: "member", reply: z.object({ isMuted: z.boolean() }) }),
  listBlocked: get({ path: "/api/blocked-members", access: "member", query: pageQuery, reply: z.array(user) }),
  listMuted: get({ path: "/api/muted-members", access: "member", query: pageQuery, reply: z.array(user) }),
  /** One report per member and target: a second one replaces the first. */
  report: create({ path: "/api/reports", access: "member", body: newReport, reply: z.object({ id: z.uuid() }) }),
};

/**
 * To the member's own windows: the set of those they have muted or blocked has changed, and with it what any list
 * shows.
 */
export const safetyChanged = z.object({ type: z.literal("safety-changed") });

/** Why a member is suspended, and until when; null for none, and for no end. */
export const suspensionTerms = z.object({
  reason: z.nullable(z.string()),
  until: z.nullable(z.iso.datetime()),
});
export type SuspensionTerms = z.infer<typeof suspensionTerms>;

/** An administrator has suspended the member: the last event before their sockets are closed. */
export const suspended = z.extend(suspensionTerms, { type: z.literal("suspended") });
