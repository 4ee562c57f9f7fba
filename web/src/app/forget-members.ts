import { showUnread } from "#app/unread-outside.ts";
import { clear } from "#lib/device-store.ts";
import { localStore, tabStore } from "#lib/storage.ts";

/** About the device and nobody in particular; and whose notifications it shows, should the same member come back. */
const STAYS = /^(?:theme|pwa-install-dismissed|push-dismissed|pushed-to|plaza-signed-in)$/;
const STAYS_IN_TAB = /^(?:plaza-install-later|reloaded-for|scroll-positions)$/;

/** Nobody is signed in any more, or somebody else: nothing that a member read, began to write or looked for stays here. */
export async function forgetMembers() {
  for (const [store, stays] of [
    [localStore, STAYS],
    [tabStore, STAYS_IN_TAB],
  ] as const) {
    store
      .keysFrom("")
      .filter((key) => !stays.test(key))
      .forEach(store.remove);
  }
  void showUnread(0).catch(() => {});
  await clear("answers");
}
