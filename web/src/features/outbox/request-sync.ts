import { SYNC_TAG } from "./outbox-store.ts";

/** Not in every browser, and not in TypeScript's library. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the browser wake the service worker once the device is online, so that it sends even where no window is open. */
export function requestSync() {
  const { serviceWorker } = navigator as Partial<Navigator>;
  void serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // Refused by the person or the browser: this window sends as long as it is open, or the next one does.
    .catch(() => {});
}
