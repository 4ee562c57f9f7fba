import { forgetMembers } from "./forget-members.ts";
import { forgetTab, leave } from "#app/session/signed-in-hint.ts";
import { outboxOf } from "#features/outbox/window-outbox.ts";
import { forgetDevice } from "#features/push/forget-device.ts";

/** All that goes from here with a member, who signs out or whose account is no more. */
export async function leaveDevice(userId: string) {
  leave();
  forgetDevice();
  forgetTab();
  await Promise.all([outboxOf(userId).clear(), forgetMembers()]);
}
