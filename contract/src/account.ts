import * as z from "zod/mini";
import { MAX_PASSWORD } from "./forms/sign-in-form.ts";
import { create, get, silent } from "./base/endpoint.ts";
import { says } from "./words/says.ts";

/** How long an archive can be downloaded. */
export const EXPORT_DAYS = 7;

/** A member's archive: requested, being made, ready to download, or failed with a reason. */
export const accountExport = z.object({
  id: z.uuid(),
  state: z.enum(["waiting", "running", "ready", "failed"]),
  /** The progress in percent. */
  progress: z.number(),
  createdAt: z.iso.datetime(),
  /** The link to download it, for its owner only, once it is ready. */
  link: z.nullable(z.string()),
  /** The size in bytes. */
  size: z.nullable(z.number()),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Why it failed. */
  reason: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof accountExport>;

export const accountDeletion = z.object({
  password: z
    .string(says("Enter your password"))
    .check(
      z.minLength(1, says("Enter your password")),
      z.maxLength(2 * MAX_PASSWORD, says("That's not your password")),
    ),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

const exportsPath = "/api/account/exports";

export const accountApi = {
  /** One at a time: while an archive is being made, the response is that one. */
  startExport: create({ path: exportsPath, access: "member", proof: "fresh", reply: accountExport }),
  /** The newest archive; null if there is none. */
  showExport: get({ path: exportsPath, access: "member", reply: z.nullable(accountExport) }),
  deleteAccount: silent({
    method: "DELETE",
    path: "/api/account",
    access: "member",
    proof: "second-factor",
    body: accountDeletion,
  }),
};
