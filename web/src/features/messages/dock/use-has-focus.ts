import { type RefObject, useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Whether the keyboard is somewhere in it. */
export const useHasFocus = (element: RefObject<HTMLElement | null>) =>
  useSyncExternalStore(subscribe, () => element.current?.contains(document.activeElement) ?? false);
