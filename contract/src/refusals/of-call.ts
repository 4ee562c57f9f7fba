import { features } from "../api.ts";
import type { Endpoint } from "../base/endpoint.ts";
import { adminCalls } from "./calls/admin.ts";
import { authCalls } from "./calls/auth.ts";
import { chatCalls } from "./calls/chats.ts";
import { mediaCalls } from "./calls/media.ts";
import { peopleCalls } from "./calls/people.ts";
import { placeCalls } from "./calls/places.ts";
import { postCalls } from "./calls/posts.ts";
import type { RefusalCode } from "./refusals.ts";

const CALLS: Record<string, Record<string, readonly RefusalCode[]>> = {
  ...authCalls,
  ...peopleCalls,
  ...postCalls,
  ...placeCalls,
  ...chatCalls,
  ...mediaCalls,
  ...adminCalls,
};

const OWN = new Map<Endpoint, readonly RefusalCode[]>(
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]) => [call, CALLS[feature]?.[name] ?? []]),
  ),
);

/** What every request may be refused with, whatever it asks for. */
export const ALWAYS: readonly RefusalCode[] = [
  "unreadable_request",
  "request_rejected",
  "nested_too_deeply",
  "not_json",
  "request_too_large",
  "too_many_attempts",
  "too_many_requests",
  "server_busy",
  "read_only",
  "files_unavailable",
  "no_space_left",
  "server_error",
];

/** The codes that a call of the contract may be refused with: by its own rules, and by who may call it with what. */
export function codesOf(call: Endpoint): RefusalCode[] {
  const { method, path, access, proof, body, query, hasBytes } = call;
  const byShape: [condition: unknown, ...codes: RefusalCode[]][] = [
    [body ?? query, "invalid_input", "not_an_object", "unstorable_characters"],
    [query, "invalid_cursor"],
    [hasBytes, "upload_interrupted"],
    [access !== "visitor", "not_logged_in", "token_not_allowed"],
    [access === "moderator" || access === "admin", "not_allowed", "two_factor_needed"],
    [proof, "proof_needed"],
    [method !== "GET", "other_site"],
    [path.includes(":"), "page_not_found"],
  ];
  return [...byShape.flatMap(([holds, ...codes]) => (holds ? codes : [])), ...(OWN.get(call) ?? [])];
}
