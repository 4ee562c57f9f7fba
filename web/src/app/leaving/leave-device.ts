import { forgetMembers } from "./forget-members.ts";
import { forgetTab, leave } from "#app/session/signed-in-hint.ts";
import { outboxOf } from "#features/outbox/window-outbox.ts";
import { forgetDevice } from "#features/push/forget-device.ts";
import { forgetShared } from "#lib/device/shared-content.ts";

/** Removes everything of a member from this device, on signing out and on deleting the account. */
export async function leaveDevice(userId: string) {
  leave();
  forgetDevice();
  forgetTab();
  await Promise.all([outboxOf(userId).clear(), forgetMembers(), forgetShared()]);
}
