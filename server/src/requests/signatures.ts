import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../context.ts";

/** What was signed for one purpose is no good for another. */
export function sign(
  { settings }: AppContext,
  purpose: "upload" | "form" | "challenge" | "webhook" | "appeal" | "passkey",
  parts: (string | number)[],
): string {
  return createHmac("sha256", settings.secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");
}

export function isSame(signature: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
