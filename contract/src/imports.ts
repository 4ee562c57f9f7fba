import * as z from "zod/mini";
import { create, endpoint, get, silent } from "./base/endpoint.ts";
import { audience } from "./posts.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

export const IMPORT_SOURCES = ["facebook", "mastodon", "plaza"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** An archive is sent in parts of this size; the last one may be smaller. */
export const IMPORT_PART_BYTES = 8 * 1024 * 1024;
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024 * 1024;

export const IMPORT_STATES = ["receiving", "reading", "ready", "running", "done", "failed", "undoing"] as const;

/** What is in an archive. */
export const importPreview = z.object({
  posts: z.number(),
  photos: z.number(),
  albums: z.number(),
  friends: z.number(),
  /** Posts that are here already. */
  doubles: z.number(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const memberImport = z.object({
  id: z.uuid(),
  /** Sent in parts, read, ready to be looked at, brought in, done; or failed with a reason, or being undone. */
  state: z.enum(IMPORT_STATES),
  size: z.number(),
  source: z.nullable(z.enum(IMPORT_SOURCES)),
  preview: z.nullable(importPreview),
  audience: z.nullable(audience),
  /** In percent. */
  progress: z.number(),
  imported: z.number(),
  doubles: z.number(),
  /** Photos and posts that could not be shown here. */
  leftOut: z.number(),
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type MemberImport = z.infer<typeof memberImport>;

/** Whom a whole archive may be for. */
export const IMPORT_AUDIENCES = ["close-friends", "friends"] as const;
export type ImportAudience = (typeof IMPORT_AUDIENCES)[number];
const importAudience = z.enum(
  IMPORT_AUDIENCES,
  says("You can import posts for friends or close friends, and make them public one by one afterward."),
);

const SIZE = says("Archives can be up to 2 GB");
const newImport = z.object({
  size: z.int(SIZE).check(z.minimum(1, says("The archive is empty")), z.maximum(MAX_IMPORT_BYTES, SIZE)),
});

const path = "/api/imports";
const onePath = "/api/imports/:importId";

/** Bringing along what one has elsewhere. */
export const importsApi = {
  /** The latest first. */
  listImports: get({ path, access: "member", reply: z.array(memberImport) }),
  startImport: create({ path, access: "member", body: newImport, reply: memberImport }),
  /** Parts are counted from 0 and have 8 MiB each; the last one may be smaller. */
  sendPart: silent({ method: "PUT", path: "/api/imports/:importId/parts/:part", access: "member", hasBytes: true }),
  /** All parts have been sent. */
  readImport: endpoint({ method: "POST", path: "/api/imports/:importId/read", access: "member", reply: memberImport }),
  runImport: endpoint({
    method: "POST",
    path: "/api/imports/:importId/run",
    access: "member",
    body: z.object({ audience: z._default(importAudience, "close-friends") }),
    reply: memberImport,
  }),
  /** Undoes it: everything that came in by it goes. */
  removeImport: silent({ method: "DELETE", path: onePath, access: "member" }),
  /** Members with the names of friends elsewhere, whom the viewer is no friend of yet. */
  listImportPeople: get({ path: "/api/imports/:importId/people", access: "member", reply: z.array(user) }),
};
