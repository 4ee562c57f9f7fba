import type { AdminUser } from "@plaza/contract/admin";
import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import EyeOff from "lucide-react/icons/eye-off";
import Eye from "lucide-react/icons/eye";
import KeyRound from "lucide-react/icons/key-round";
import LockOpen from "lucide-react/icons/lock-open";
import MailCheck from "lucide-react/icons/mail-check";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ShieldOff from "lucide-react/icons/shield-off";
import ShieldUser from "lucide-react/icons/shield-user";
import Trash2 from "lucide-react/icons/trash";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { UserAct } from "./use-admin-users.ts";
import type { UserDialog } from "./user-dialogs.tsx";
import { t } from "#lib/words/words.ts";

export interface UserMenuProps {
  user: AdminUser;
  isOwn: boolean;
  isAdmin: boolean;
}

/** What the toast says after an act that needs no dialog. */
export const OUTCOMES: Record<UserAct, { done: string; description?: string; failed: string }> = {
  verify: { done: t("Email verified"), failed: t("Email not verified") },
  makeModerator: { done: t("Moderator added"), failed: t("Role not changed") },
  makeMember: { done: t("Moderator removed"), failed: t("Role not changed") },
  approveAddress: {
    done: t("Email change approved"),
    description: t("It takes effect when they open the link we sent to the new address."),
    failed: t("Email change not approved"),
  },
  liftLimit: { done: t("Restriction lifted"), failed: t("Restriction not lifted") },
  liftSuspension: { done: t("Suspension lifted"), failed: t("Suspension not lifted") },
};

export type UserMenuEntry = { label: string; Icon: LucideIcon; isDanger?: true } & (
  | { act: UserAct }
  | { dialog: UserDialog }
);

/** Returns what the viewer may do to a member, besides looking at them. */
export function entriesFor({ user, isOwn, isAdmin }: UserMenuProps): UserMenuEntry[] {
  const isMember = user.role === "member";
  const isAdministered = isAdmin && !isOwn && isMember;
  const isModerated = !isOwn && (isAdmin || isMember);
  const entries: [isShown: boolean, entry: UserMenuEntry][] = [
    [isAdmin && isMember && !user.emailVerified, { label: t("Verify email"), Icon: MailCheck, act: "verify" }],
    [isAdministered, { label: t("Make moderator"), Icon: ShieldUser, act: "makeModerator" }],
    [isAdministered, { label: t("Create password reset link"), Icon: KeyRound, dialog: "link" }],
    [isAdministered, { label: t("Approve email change"), Icon: MailCheck, act: "approveAddress" }],
    [isAdministered && !user.factorResetAt, { label: t("Turn off two-factor"), Icon: LockOpen, dialog: "factors" }],
    [isAdmin && user.role === "moderator", { label: t("Remove as moderator"), Icon: ShieldOff, act: "makeMember" }],
    [isModerated, { label: t("Warn"), Icon: TriangleAlert, dialog: "warn" }],
    [isModerated && user.isLimited, { label: t("Lift restriction"), Icon: Eye, act: "liftLimit" }],
    [isModerated && !user.isLimited, { label: t("Restrict"), Icon: EyeOff, dialog: "limit" }],
    [isModerated && user.isSuspended, { label: t("Lift suspension"), Icon: RotateCcw, act: "liftSuspension" }],
    [isModerated && !user.isSuspended, { label: t("Suspend"), Icon: Ban, dialog: "suspend", isDanger: true }],
    [isModerated, { label: t("Delete their content"), Icon: Trash2, dialog: "removal", isDanger: true }],
  ];
  return entries.flatMap(([isShown, entry]) => (isShown ? [entry] : []));
}
