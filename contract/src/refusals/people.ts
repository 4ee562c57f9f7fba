import type { Refusals } from "./refusal.ts";

/** Members, friends, safety, and what a member sets for themselves. */
export const people = {
  member_not_found: [404, "Member not found"],
  notification_not_found: [404, "Notification not found"],
  account_limited: [403, "A moderator limited your account: only your friends can see what you post"],
  first_day_friend_requests: [429, "You can send {max} friend requests on your first day. Send more tomorrow."],
  first_day_strangers: [429, "You can message {max} people who aren't your friends on your first day."],
  first_day_links: [429, "You can post {max} links on your first day. Post more tomorrow."],
  first_day_import: [429, "You can't import an archive on your first day. Try again tomorrow."],
  link_not_allowed: [400, "Links to {text} aren't allowed here. Please remove the link and try again."],
  words_not_allowed: [400, "“{text}” isn't allowed here. Please reword it and try again."],

  // Friends
  friend_not_found: [404, "Friend not found"],
  friend_request_not_found: [404, "Friend request not found"],
  friend_request_to_yourself: [400, "You can't send yourself a friend request"],
  already_friends: [409, "You're already friends"],
  friend_request_rejected: [409, "You can't send another request"],
  friend_request_sent: [409, "You already sent a friend request"],
  friend_request_decided: [409, "This friend request has already been answered"],
  friend_request_changed: [409, "This just changed. Please try again."],
  not_addressee: [403, "Only the person who received the request can respond"],
  rejected_request_stays: [403, "A rejected friend request can't be removed"],
  accept_or_reject_instead: [403, "Accept it or reject it instead"],

  list_not_found: [404, "List not found"],
  list_name_taken: [409, "You already have a list with this name"],
  list_of_friends: [400, "Only friends can be on a list"],
  too_many_lists: [409, "You can have up to {max} lists. Delete one first."],
  close_friends_stays: [403, "Close friends can't be changed here"],

  // Safety and privacy
  block_yourself: [400, "You can't block yourself"],
  mute_yourself: [400, "You can't mute yourself"],
  report_own_content: [400, "You can't report your own content"],
  muted_word_not_found: [404, "Word not found"],
  muted_word_empty: [400, "Enter at least one letter or number"],
  word_missing: [400, "Enter a word"],
  in_past: [400, "That's in the past"],
  too_many_muted_words: [409, "You can mute up to {max} words. Remove one first."],

  // A member's own devices, archive, and searches
  not_a_push_service: [400, "Nothing can be pushed to that address"],
  not_a_push_address: [400, "Not the address of a push service"],
  push_keys_invalid: [400, "Those aren't valid push keys"],
  not_push_keys: [400, "Not valid push keys"],
  archive_not_found: [404, "Archive not found"],
  search_kind_missing: [400, "Choose a kind to see more results"],
} as const satisfies Refusals;
