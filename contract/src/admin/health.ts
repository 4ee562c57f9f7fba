import * as z from "zod/mini";

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
