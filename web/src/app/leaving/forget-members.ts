import { showUnread } from "#app/live/unread-outside.ts";
import { clearStore } from "#lib/device/device-store.ts";
import { localStore } from "#lib/device/storage.ts";

/**
 * These entries are about the device, not a member; `pushed-to` lets the same member's notifications go on after a new
 * sign-in.
 */
const STAYS = /^(?:theme|theme-system|pwa-install-dismissed|push-dismissed|pushed-to|plaza-signed-in)$/;

/**
 * Clears everything on the device that a member read, drafted or searched for, once nobody or somebody else is signed
 * in.
 */
export async function forgetMembers() {
  localStore
    .keysFrom("")
    .filter((key) => !STAYS.test(key))
    .forEach(localStore.remove);
  void showUnread(0).catch(() => {});
  await clearStore("queries");
}
