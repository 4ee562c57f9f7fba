import { UPLOADED, WRITTEN, type CallCodes } from "./call-codes.ts";

const MAY_ALERT = ["account_limited", "page_editors_only", "page_alerts_not_allowed"] as const;
const ALERT_ENDS = ["end_in_past", "alert_end_missing", "alert_too_long"] as const;

export const adminCalls = {
  adminApi: {
    setAdmin: ["member_not_found", "own_admin_rights", "last_admin"],
    setRole: ["member_not_found", "own_admin_rights", "last_admin"],
    setSuspended: ["time_in_past", "member_not_found", "own_suspension", "staff_admins_only", "last_admin_suspension"],
    setLimited: ["time_in_past", "member_not_found", "own_restriction", "staff_admins_only"],
    warn: ["member_not_found", "own_warning", "staff_admins_only"],
    createResetLink: ["member_not_found", "own_password", "link_for_admin", "link_for_moderator"],
    createFactorReset: ["member_not_found", "own_two_factor", "staff_two_factor_reset", "no_two_factor"],
    verifyMember: ["member_not_found", "staff_verify_themselves", "email_already_verified"],
    approveAddress: ["member_not_found", "staff_confirm_by_email", "no_email_change"],
    deletePost: ["post_not_found", "staff_admins_only"],
    closeReport: [
      "proof_needed",
      "time_in_past",
      "post_not_found",
      "own_suspension",
      "own_restriction",
      "staff_admins_only",
      "last_admin_suspension",
      "member_gone",
      "report_not_found",
      "report_closed",
      "pending_review",
      "not_pending_review",
      "not_removable",
      "reason_missing",
    ],
  },
  decisionsApi: {
    appealDecision: ["decision_not_found", "appeal_exists"],
    appealSuspension: ["appeal_exists", "appeal_link_expired"],
    settleAppeal: ["staff_admins_only", "decision_not_found", "appeal_decided"],
  },
  removalsApi: {
    showRemovable: ["staff_admins_only"],
    createRemoval: ["member_not_found", "own_content", "staff_admins_only", "nothing_to_delete"],
    undoRemoval: ["own_case", "staff_admins_only", "removal_not_found", "removal_undone"],
  },
  instanceApi: {
    editSettings: [...UPLOADED, "own_two_factor_needed", "accent_too_light", "set_by_environment", "logo_not_uploaded"],
  },
  siteAnnouncementsApi: {
    createAnnouncement: ["too_many_announcements", "too_many_alerts", ...ALERT_ENDS, "email_not_set_up"],
    editAnnouncement: ["announcement_not_found", "announcement_ended", "alert_solved", ...ALERT_ENDS],
    endAnnouncement: ["announcement_not_found", "announcement_ended"],
    solveAlert: ["announcement_not_found", "announcement_ended", "alert_solved"],
    deleteAnnouncement: ["announcement_not_found"],
  },
  pageAlertsApi: {
    listPageAlerts: ["page_editors_only"],
    createPageAlert: [...WRITTEN, ...MAY_ALERT, "too_many_alerts", ...ALERT_ENDS],
    solvePageAlert: [...MAY_ALERT, "announcement_not_found", "announcement_ended", "alert_solved"],
    deletePageAlert: [...MAY_ALERT, "announcement_not_found"],
  },
  webhooksApi: {
    createWebhook: ["webhook_not_found", "too_many_webhooks", "invalid_url"],
    editWebhook: ["webhook_not_found", "invalid_url"],
    deleteWebhook: ["webhook_not_found"],
    sendTest: ["webhook_not_found"],
    sendAgain: ["delivery_not_found"],
  },
} satisfies CallCodes;
