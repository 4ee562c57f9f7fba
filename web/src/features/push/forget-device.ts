import { storePushedTo } from "./pushed-to.ts";

/** When its member signs out. The server has ended it with the session; the rest may come too late, and then is done at the next start. */
export function forgetDevice() {
  storePushedTo(null);
  void navigator.clearAppBadge?.().catch(() => {});
  void import("./device.ts").then(({ dropSubscription }) => dropSubscription()).catch(() => {});
}
