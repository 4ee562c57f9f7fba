import { bodyOf, type Call, scopeOf } from "./api-document.ts";
import { sampleOf } from "./shape-text.ts";

/** The call as one would type it: with a token, or with the session that an earlier call stored in jar.txt. */
export function curlExample(call: Call, origin: string): string {
  const body = bodyOf(call);
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.replace(/Id$/, "_id").toUpperCase());
  const lines = [
    `curl ${call.method === "GET" ? "" : `-X ${call.method} `}${origin}${address}`,
    call.security.length > 0 && (scopeOf(call.security) ? "-H 'Authorization: Bearer TOKEN'" : "-b jar.txt"),
    body && "-H 'Content-Type: application/json'",
    body && `-d '${JSON.stringify(sampleOf(body)).replaceAll("'", "'\\''")}'`,
  ];
  return lines.filter(Boolean).join(" \\\n  ");
}
