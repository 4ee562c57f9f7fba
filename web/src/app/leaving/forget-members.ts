import { showUnread } from "#app/live/unread-outside.ts";
import { clear } from "#lib/device/device-store.ts";
import { localStore } from "#lib/device/storage.ts";

/** About the device and nobody in particular; and whose notifications it shows, should the same member come back. */
const STAYS = /^(?:theme|pwa-install-dismissed|push-dismissed|pushed-to|plaza-signed-in)$/;

/** Nobody is signed in any more, or somebody else: nothing that a member read, began to write or looked for stays here. */
export async function forgetMembers() {
  localStore
    .keysFrom("")
    .filter((key) => !STAYS.test(key))
    .forEach(localStore.remove);
  void showUnread(0).catch(() => {});
  await clear("answers");
}
