import { WRITTEN, type CallCodes } from "./call-codes.ts";

export const authCalls = {
  authApi: {
    login: [
      "wrong_credentials",
      "approval_pending",
      "email_not_verified",
      "suspended",
      "suspended_until",
      "suspended_for_reason",
      "suspended_until_for_reason",
    ],
    logout: ["other_site"],
    signup: [
      ...WRITTEN,
      "signup_closed",
      "invitation_needed",
      "invitation_dead",
      "question_left_blank",
      "email_domain_not_allowed",
      "email_domain_refused",
      "robot_check_failed",
      "email_registered",
    ],
    verifyEmail: ["verification_link_invalid"],
    resetPassword: ["reset_link_invalid"],
    changePassword: ["wrong_current_password"],
    endSession: ["session_not_found"],
  },
  twoFactorApi: {
    logInBySecondFactor: ["wrong_credentials", "suspended", "login_step_expired", "wrong_login_code"],
    turnOn: ["wrong_app_code", "authenticator_exists"],
    replaceRecoveryCodes: ["two_factor_off"],
    stopReset: ["factor_reset_not_found"],
    prove: ["wrong_password", "wrong_code"],
  },
  passkeysApi: {
    createPasskey: ["passkey_address_missing", "passkey_failed", "passkey_exists", "too_many_passkeys"],
    deletePasskey: ["passkey_not_found"],
    askForPasskey: ["passkey_address_missing"],
    logInByPasskey: ["wrong_credentials", "suspended", "passkey_unknown"],
  },
  addressApi: {
    requestAddressChange: ["wrong_password", "email_unchanged", "email_taken"],
  },
  registrationApi: {
    decideApplication: ["application_not_found"],
  },
  invitationsApi: {
    listInviteLinks: ["two_factor_needed", "invite_admins_only"],
    createInviteLink: [
      "two_factor_needed",
      "time_in_past",
      "invite_admins_only",
      "too_many_invite_links",
      "invite_link_not_found",
    ],
    deleteInviteLink: ["two_factor_needed", "invite_admins_only", "invite_link_not_found"],
  },
  accountApi: {
    deleteAccount: ["wrong_password", "last_admin_leaving"],
  },
  accessTokensApi: {
    createAccessToken: ["token_scope_admins_only", "too_many_tokens", "token_not_found"],
    deleteAccessToken: ["token_not_found"],
  },
} satisfies CallCodes;
