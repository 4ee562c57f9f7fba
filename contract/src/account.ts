import * as z from "zod/mini";
import { MAX_PASSWORD } from "./auth.ts";
import { endpoint } from "./base/endpoint.ts";

/** How long an archive can be downloaded. */
export const EXPORT_DAYS = 7;

/** A member's archive: asked for, being made, there to download, or not made and why. */
export const accountExport = z.object({
  id: z.uuid(),
  state: z.enum(["waiting", "running", "ready", "failed"]),
  /** In percent. */
  progress: z.number(),
  createdAt: z.iso.datetime(),
  /** Where it lies, for its owner only, once it is ready. */
  link: z.nullable(z.string()),
  /** In bytes. */
  size: z.nullable(z.number()),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Why it was not made. */
  reason: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof accountExport>;

export const accountDeletion = z.object({
  password: z
    .string("Enter your password")
    .check(z.minLength(1, "Enter your password"), z.maxLength(2 * MAX_PASSWORD, "That is not your password")),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

const exportsPath = "/api/account/exports";

export const accountApi = {
  /** One at a time: while one is being made, that one is the answer. */
  startExport: endpoint({
    method: "POST",
    path: exportsPath,
    access: "member",
    status: 201,
    reply: accountExport,
  }),
  /** The newest one; null where there is none. */
  showExport: endpoint({ method: "GET", path: exportsPath, access: "member", reply: z.nullable(accountExport) }),
  deleteAccount: endpoint({
    method: "DELETE",
    path: "/api/account",
    access: "member",
    status: 204,
    body: accountDeletion,
    reply: z.void(),
  }),
};
