import { SYNC_TAG } from "./shelf.ts";

/** Not in every browser, and not in TypeScript's library. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Once the line is back the service worker sends what waits, also where no window is open any more. */
export function askWorker() {
  const { serviceWorker } = navigator as Partial<Navigator>;
  void serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // Refused by the person or the browser: this window sends as long as it is open, or the next one does.
    .catch(() => {});
}
