import type { AdminAct, AuditEntry } from "@plaza/contract/admin/audit";
import type { ReportedKind } from "@plaza/contract/safety";
import { t } from "#lib/words/words.ts";

/** What is in the log, with its places for the names left open; an act on what members write has one for each kind. */
const SENTENCES: Record<AdminAct, string | Record<ReportedKind, string>> = {
  "grant-admin": t("{admin} made {subject} an administrator"),
  "revoke-admin": t("{admin} removed {subject} as an administrator"),
  "grant-moderator": t("{admin} made {subject} a moderator"),
  "revoke-moderator": t("{admin} removed {subject} as a moderator"),
  suspend: t("{admin} suspended {subject}"),
  lift: t("{admin} lifted the suspension of {subject}"),
  delete: {
    post: t("{admin} deleted a post: {subject}"),
    comment: t("{admin} deleted a comment: {subject}"),
    member: t("{admin} deleted a member: {subject}"),
    listing: t("{admin} deleted a listing: {subject}"),
    group: t("{admin} deleted a group: {subject}"),
    event: t("{admin} deleted an event: {subject}"),
    album: t("{admin} deleted an album: {subject}"),
    "album-photo": t("{admin} deleted a photo: {subject}"),
  },
  approve: {
    post: t("{admin} approved a post: {subject}"),
    comment: t("{admin} approved a comment: {subject}"),
    member: t("{admin} approved a member: {subject}"),
    listing: t("{admin} approved a listing: {subject}"),
    group: t("{admin} approved a group: {subject}"),
    event: t("{admin} approved an event: {subject}"),
    album: t("{admin} approved an album: {subject}"),
    "album-photo": t("{admin} approved a photo: {subject}"),
  },
  dismiss: {
    post: t("{admin} dismissed a report about a post: {subject}"),
    comment: t("{admin} dismissed a report about a comment: {subject}"),
    member: t("{admin} dismissed a report about a member: {subject}"),
    listing: t("{admin} dismissed a report about a listing: {subject}"),
    group: t("{admin} dismissed a report about a group: {subject}"),
    event: t("{admin} dismissed a report about an event: {subject}"),
    album: t("{admin} dismissed a report about an album: {subject}"),
    "album-photo": t("{admin} dismissed a report about a photo: {subject}"),
  },
  "reset-link": t("{admin} created a password reset link for {subject}"),
  invite: t("{admin} created the invite link {subject}"),
  "remove-invite": t("{admin} deleted the invite link {subject}"),
  accept: t("{admin} approved the application of {subject}"),
  refuse: t("{admin} declined the application of {subject}"),
  verify: t("{admin} verified the email of {subject}"),
  "approve-address": t("{admin} approved an email change for {subject}"),
  "make-token": t("{admin} created an access token with admin rights: {subject}"),
  "remove-token": t("{admin} revoked the access token {subject}"),
  "add-webhook": t("{admin} added the webhook {subject}"),
  "edit-webhook": t("{admin} edited the webhook {subject}"),
  "remove-webhook": t("{admin} deleted the webhook {subject}"),
  announce: t("{admin} published the announcement {subject}"),
  "edit-announcement": t("{admin} edited the announcement {subject}"),
  "end-announcement": t("{admin} ended the announcement {subject}"),
  alert: t("{admin} sent the alert {subject}"),
  "solve-alert": t("{admin} marked the alert {subject} as solved"),
  "retract-alert": t("{admin} took back the alert {subject}"),
  "remove-announcement": t("{admin} deleted the announcement {subject}"),
  "passkey-refused": t("{admin} rejected a passkey of {subject}"),
  "reset-factors": t("{admin} scheduled turning off two-factor for {subject}"),
  "stop-reset": t("{admin} kept two-factor on for {subject}"),
  settings: t("{admin} changed {subject}"),
  warn: t("{admin} warned {subject}"),
  limit: t("{admin} restricted {subject}"),
  unlimit: t("{admin} lifted the restriction of {subject}"),
  "remove-all": t("{admin} deleted all content by {subject}"),
  "undo-removal": t("{admin} restored the content by {subject}"),
  "appeal-lift": t("{admin} granted the appeal of {subject}"),
  "appeal-uphold": t("{admin} denied the appeal of {subject}"),
};

export function sentenceOf({ action, subjectKind }: AuditEntry): string {
  const sentence = SENTENCES[action];
  return typeof sentence === "string" ? sentence : sentence[subjectKind as ReportedKind];
}
