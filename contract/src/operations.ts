import * as z from "zod/mini";
import { get } from "./base/endpoint.ts";

/** The spans of time that the charts of the Health tab show, in hours. */
export const SPANS = ["1", "24", "168"] as const;

/** All processes together, in one step of time. */
export const healthSample = z.object({
  at: z.iso.datetime(),
  requestsPerMinute: z.number(),
  /** Requests that the server could not serve. */
  failures: z.number(),
  /** Half, and 95 of 100, of the requests took no longer: null where there was none. */
  halfMs: z.nullable(z.number()),
  mostMs: z.nullable(z.number()),
  loopDelayMs: z.number(),
  openSockets: z.number(),
  onlineMembers: z.number(),
  jobsWaiting: z.number(),
  memoryBytes: z.number(),
});
export type HealthSample = z.infer<typeof healthSample>;

export const operationsApi = {
  listSamples: get({
    path: "/api/admin/health/samples",
    access: "admin",
    query: z.object({ hours: z._default(z.enum(SPANS, "hours must be 1, 24 or 168"), "24") }),
    reply: z.array(healthSample),
  }),
};
