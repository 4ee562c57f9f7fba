import { useState } from "react";
import { focusPage } from "./focus-page.ts";
import { localStore } from "#lib/device/storage.ts";

const keyOf = (name: string) => `plaza-dismissed-${name}`;
const today = () => new Date().toDateString();

/** Whether something of one day was dismissed on this device; the next day's is shown again. */
export function useDismissedToday(name: string) {
  const [isDismissed, setDismissed] = useState(() => localStore.get(keyOf(name)) === today());
  function dismiss() {
    localStore.set(keyOf(name), today());
    setDismissed(true);
    // The button that had the focus is gone.
    focusPage();
  }
  return { isDismissed, dismiss };
}
