import type { Refusals } from "./refusal.ts";

export const admin = {
  // Members
  own_admin_rights: [403, "You can't change your own admin rights"],
  own_suspension: [403, "You can't suspend yourself"],
  own_warning: [403, "You can't warn yourself"],
  own_restriction: [403, "You can't restrict yourself"],
  own_content: [403, "You can't delete your own content here"],
  own_case: [403, "Someone else has to decide about your own content"],
  own_two_factor: [403, "Turn off your own two-factor in your settings"],
  own_password: [403, "Change your own password in Settings"],
  staff_admins_only: [403, "Only an administrator can do that to a moderator or an administrator"],
  staff_verify_themselves: [403, "Administrators and moderators have to verify their own email"],
  staff_confirm_by_email: [403, "Administrators and moderators have to confirm this by email"],
  staff_two_factor_reset: [403, "Remove their admin or moderator rights first, or run npm run admin -- reset-factors."],
  link_for_admin: [403, "You can't create a link for an administrator. Remove their admin rights first."],
  link_for_moderator: [403, "You can't create a link for a moderator. Remove their moderator rights first."],
  last_admin: [409, "The last administrator can't be removed"],
  last_admin_suspension: [409, "You can't suspend the last administrator"],
  email_already_verified: [409, "This email is already verified"],
  no_email_change: [409, "This member hasn't asked to change their email"],
  no_two_factor: [409, "They don't use two-factor"],
  member_gone: [409, "This member no longer exists"],

  // Reports, decisions, appeals
  report_not_found: [404, "Report not found"],
  report_closed: [409, "This report is already closed"],
  pending_review: [409, "This is pending review. Approve or remove it."],
  not_pending_review: [409, "This is no longer pending review"],
  not_removable: [400, "This can't be removed here"],
  dismiss_or_suspend: [400, "Dismiss the report, or suspend the member"],
  reason_missing: [400, "Enter a reason"],
  decision_not_found: [404, "Decision not found"],
  appeal_exists: [409, "You've already appealed this"],
  appeal_decided: [409, "This appeal has already been decided"],
  appeal_link_expired: [400, "This link is no longer valid. Log in again to get a new one."],
  removal_not_found: [404, "Removal not found"],
  removal_undone: [409, "This has already been undone"],
  nothing_to_delete: [409, "There's nothing to delete"],

  // Announcements
  announcement_not_found: [404, "Announcement not found"],
  announcement_ended: [409, "This announcement has already ended"],
  too_many_announcements: [409, "There are already five active announcements. End one first."],
  end_in_past: [400, "The end is in the past"],
  email_not_set_up: [409, "Email isn't set up on this Plaza."],

  // The instance, its webhooks and metrics
  own_two_factor_needed: [409, "Turn on two-factor for yourself first."],
  accent_too_light: [
    400,
    "This color is too light for buttons on a white page. Its contrast is {ratio}:1 and must be at least 3:1. Choose a darker one.",
  ],
  set_by_environment: [409, "Set on the server by {by}"],
  logo_not_uploaded: [400, "The file hasn't finished uploading"],
  upload_again: [400, "Upload it again"],
  webhook_not_found: [404, "Webhook not found"],
  delivery_not_found: [404, "Delivery not found"],
  too_many_webhooks: [409, "You can have up to {max} webhooks. Remove one first."],
  invalid_url: [400, "Enter a valid URL"],
  metrics_token_needed: [401, "Send METRICS_TOKEN as a bearer token"],
} as const satisfies Refusals;
