import { type RefObject, useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Whether the focus is inside the element. */
export const useHasFocus = (element: RefObject<HTMLElement | null>) =>
  useSyncExternalStore(subscribe, () => element.current?.contains(document.activeElement) ?? false);
