import type { Refusals } from "./refusal.ts";

export const auth = {
  // Signing up
  signup_closed: [403, "Sign-ups are closed"],
  invitation_needed: [400, "You need an invitation to sign up here"],
  invitation_dead: [400, "This invitation no longer works"],
  question_left_blank: [400, "Please answer the question"],
  email_domain_not_allowed: [400, "Please use an email address from {domains}"],
  email_domain_refused: [400, "Email addresses from {domain} can't be used here"],
  robot_check_failed: [400, "The bot check didn't work. Reload the page and try again."],
  email_registered: [409, "Email already registered"],
  verification_link_invalid: [400, "Invalid or expired verification link"],
  invite_admins_only: [403, "Only administrators can invite people here"],
  too_many_invite_links: [409, "You can have up to {max} invitation links. Remove one first."],
  invite_link_not_found: [404, "Link not found"],
  application_not_found: [404, "Application not found"],

  // Logging in
  wrong_credentials: [401, "Invalid email or password"],
  approval_pending: [403, "An administrator still has to approve your account. Please try again later."],
  email_not_verified: [403, "Please verify your email before logging in"],
  suspended: [403, "This account is suspended"],
  suspended_until: [403, "This account is suspended until {until}"],
  suspended_for_reason: [403, "This account is suspended. Reason: {reason}"],
  suspended_until_for_reason: [403, "This account is suspended until {until}. Reason: {reason}"],
  /** No sentence: the token by which a suspended member can appeal, where clients before codes look for it. */
  appeal_token: [403, "{appealToken}"],
  login_step_expired: [401, "The second step took too long. Please log in again."],
  wrong_login_code: [401, "That code isn't right. Each code works once."],
  passkey_unknown: [401, "That passkey doesn't match an account here."],
  session_not_found: [404, "Session not found"],

  // Password, email address
  wrong_current_password: [400, "That's not your current password"],
  wrong_password: [403, "That's not your password"],
  reset_link_invalid: [400, "Invalid or expired link"],
  email_unchanged: [400, "That's already your email address"],
  email_taken: [409, "Someone else uses this email address"],

  // Two-factor
  wrong_code: [403, "That code isn't right. Each code works once."],
  wrong_app_code: [400, "That code isn't right. Check your phone's clock, and enter the newest code."],
  two_factor_off: [409, "Turn on two-factor first."],
  authenticator_exists: [409, "You already have an authenticator app. Remove it first."],
  passkey_address_missing: [409, "Passkeys don't work until PUBLIC_URL is set on the server."],
  passkey_failed: [400, "That passkey didn't work. Please try again."],
  passkey_exists: [409, "You already added that passkey"],
  passkey_not_found: [404, "Passkey not found"],
  too_many_passkeys: [409, "You can have up to {max} passkeys. Remove one first."],
  factor_reset_not_found: [404, "Reset not found"],

  // Access tokens
  token_scope_admins_only: [403, "Only administrators can create a token with that scope"],
  too_many_tokens: [409, "You can have up to {max} tokens. Remove one first."],
  token_not_found: [404, "Token not found"],

  last_admin_leaving: [409, "You're the last administrator. Make someone else an administrator first."],
} as const satisfies Refusals;
