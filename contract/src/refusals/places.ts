import type { Refusals } from "./refusal.ts";

/** Groups, events and the marketplace. */
export const places = {
  group_not_found: [404, "Group not found"],
  group_members_only: [403, "Only members can see inside this group"],
  group_staff_only: [403, "Only the group's owner and moderators can do that"],
  group_staff_see: [403, "Only the group's owner and moderators can see that"],
  group_owner_only: [403, "Only the group's owner can do that"],
  not_group_member: [403, "Only members can post in this group"],
  banned_from_group: [403, "You are banned from this group"],
  cannot_join_group: [403, "You can't join this group"],
  rules_not_accepted: [409, "Read the rules and accept them first"],
  owner_leaving: [409, "Make someone else the owner first, or delete the group"],
  owner_needed: [409, "Make someone else the owner first"],
  owner_stays: [403, "The owner can't be removed"],
  moderators_owner_only: [403, "Only the owner can remove a moderator"],
  remove_yourself_from_group: [400, "This is you. Leave the group instead"],
  one_change_only: [400, "Send one of role, accept and isBanned"],
  join_request_decided: [409, "This request has already been answered"],
  file_not_found: [404, "File not found"],
  file_owner_only: [403, "Only the person who shared it and moderators can delete it"],
  invite_group_members_only: [403, "Only members can invite to this group"],
  invite_group_friends_only: [403, "You can only invite your friends"],
  invite_yourself: [400, "You can't invite yourself"],
  already_in_group: [409, "They're already in this group"],
  they_cannot_join_group: [409, "They can't join this group"],
  invitation_not_found: [404, "Invitation not found"],

  // Events
  event_not_found: [404, "Event not found"],
  not_your_event: [403, "This isn't your event"],
  event_canceled: [409, "This event is canceled"],
  event_over: [409, "This event is over"],
  event_ends_before_start: [400, "The event can't end before it starts"],
  capacity_below_going: [409, "Choose at least {count} places. That's how many people are going."],
  invite_friends_only: [403, "You can only invite friends"],
  repeats_too_few: [400, "Choose a later date, so the event repeats at least once"],
  repeats_too_many: [400, "Events can repeat up to {max} times. Choose an earlier end date."],
  date_too_far: [400, "Choose a date before the year 10000"],
  calendar_not_found: [404, "Calendar not found"],

  // The marketplace
  listing_not_found: [404, "Listing not found"],
  not_your_listing: [403, "This isn't your listing"],
} as const satisfies Refusals;
