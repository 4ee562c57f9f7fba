import { storePushedTo } from "./pushed-to.ts";

/**
 * Runs when its member signs out. The server has ended it with the session; the browser's part may not finish, and is
 * then done at the next start.
 */
export function forgetDevice() {
  storePushedTo(null);
  void navigator.clearAppBadge?.().catch(() => {});
  void import("./device.ts").then(({ dropSubscription }) => dropSubscription()).catch(() => {});
}
