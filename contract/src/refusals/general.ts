import type { Refusals } from "./refusal.ts";

/** What any call may be refused with, what is refused before a call is found, and what features share. */
export const general = {
  not_logged_in: [401, "Please log in"],
  not_allowed: [403, "You don't have permission to do that"],
  two_factor_needed: [
    403,
    "Turn on two-factor in your settings first. It's required for administrators and moderators.",
  ],
  // The browser asks for the proof and repeats the call.
  proof_needed: [403, "Please confirm it's you"],
  other_site: [403, "This request came from another site"],
  token_not_allowed: [403, "This token isn't allowed to do that"],
  page_not_found: [404, "Page not found"],
  link_dead: [400, "This link no longer works"],

  // Whoever sends what a call does not take; the sentence of `invalid_input` is that of the first bad field.
  invalid_input: [400, "Please check what you entered"],
  not_an_object: [400, "The request must be a JSON object"],
  unstorable_characters: [400, "The request has characters that can't be stored"],
  nested_too_deeply: [400, "The request is nested too deeply"],
  unreadable_request: [400, "The request couldn't be read"],
  request_rejected: [400, "The request was rejected"],
  not_json: [415, "Send the request as application/json"],
  request_too_large: [413, "That's too large"],
  request_too_slow: [408, "The request took too long"],
  invalid_cursor: [400, "before isn't a valid cursor"],
  not_a_cursor: [400, "Not a valid cursor"],
  time_in_past: [400, "Choose a time in the future"],
  is_yourself: [400, "This is you"],
  nothing_written: [400, "Write something first"],

  too_many_attempts: [429, "Too many attempts. Please wait a bit and try again.", 1],
  too_many_requests: [429, "Too many requests at the same time. Please wait a moment and try again.", 1],
  server_busy: [503, "The server is busy right now. Please try again in a moment.", 2],
  read_only: [503, "Nothing can be saved right now. Please try again later.", 2],
  files_unavailable: [503, "Photos and videos aren't available right now. Please try again in a moment.", 2],
  // Somebody has to free space before a retry helps.
  no_space_left: [503, "The server is out of space. Please try again later, and let an administrator know.", 60],
  server_error: [500, "Something went wrong"],
} as const satisfies Refusals;
