import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { text } from "./text.ts";

const MAX_REASON = 1_000;

export const REPORTED_KINDS = ["post", "comment", "member", "listing", "group", "event"] as const;
export const reportedKind = z.enum(REPORTED_KINDS, "That cannot be reported");
export type ReportedKind = z.infer<typeof reportedKind>;

export const newReport = z.object({
  kind: reportedKind,
  id: z.uuid("id must be the id of what you report"),
  reason: text({ name: "The reason", max: MAX_REASON, required: "Say what is wrong" }),
});
export type NewReport = z.output<typeof newReport>;

export const safetyApi = {
  /** Once per person and thing: a second one takes the place of the first. */
  report: endpoint({
    method: "POST",
    path: "/api/reports",
    access: "member",
    status: 201,
    body: newReport,
    reply: z.object({ id: z.uuid() }),
  }),
};
