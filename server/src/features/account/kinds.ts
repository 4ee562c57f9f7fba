import { ACCOUNT_KINDS } from "./account-kinds.queries.ts";
import { CONTENT_KINDS } from "./content-kinds.queries.ts";
import { TALK_KINDS } from "./talk-kinds.queries.ts";

/** Every JSON file of the archive besides the media. */
export const KINDS = [...ACCOUNT_KINDS, ...CONTENT_KINDS, ...TALK_KINDS];

const SECRET = "a secret, of use to an intruder";
const BOTH_SIDES = "the same is told by friends-and-requests.json";
const SOMEBODY_ELSES = "another member's choice, which is theirs alone";
const SENT_TO_OTHERS = "belongs to those who were told";

/** Columns that reference a member and are not in the archive, with the reason. */
export const LEFT_OUT: Record<string, string> = {
  "password_hashes.user_id": SECRET,
  "email_tokens.user_id": SECRET,
  "push_subscriptions.user_id": SECRET,
  "login_steps.user_id": SECRET,
  "known_devices.user_id": SECRET,
  "calendar_addresses.user_id": SECRET,
  "objects.owner_id": "in media.json, and the files themselves under media/",
  "account_exports.user_id": "the archives themselves",
  "friends.user_id": BOTH_SIDES,
  "friends.friend_id": BOTH_SIDES,
  "messages.subject_id": "in chat-messages.json",
  "conversations.partner_id": "the other one's side of a conversation",
  "notifications.actor_id": SENT_TO_OTHERS,
  "notification_actors.user_id": SENT_TO_OTHERS,
  "notification_reads.user_id": "until when all are read, which is in notifications.json",
  "event_reminders.user_id": "marks that a reminder was sent, which is in notifications.json",
  "blocks.blocked_id": SOMEBODY_ELSES,
  "mutes.muted_id": SOMEBODY_ELSES,
  "memory_people_left_out.person_id": SOMEBODY_ELSES,
  "hidden_members.user_id": "made from blocks and suspensions",
  "hidden_members.from_id": "made from blocks and suspensions",
  "users.invited_by": "in profile.json; whom they invited is in invitations.json",
  "applications.user_id": "a member has none any more",
  "reports.member_id": SOMEBODY_ELSES,
  "removals.user_id": "in decisions.json",
  "removals.removed_by": "in acts-as-administrator.json",
  "post_counts.user_id": "the number of posts, which are in another file",
  "withheld.user_id": "a mark on things that are in the other files",
  "withheld.hidden_by": "a mark on others' comments",
  "calls.caller_id": "gone a day after the call; a missed one is a line in the conversation",
  "call_members.user_id": "gone a day after the call",
  "reports.closed_by": "in acts-as-administrator.json",
  "decisions.decided_by": "in acts-as-administrator.json",
  "decisions.closed_by": "in acts-as-administrator.json",
};
