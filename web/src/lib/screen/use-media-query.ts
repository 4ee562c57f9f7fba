import { useSyncExternalStore } from "react";

export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );

/** A finger instead of a mouse. */
export const IS_TOUCH = "(pointer: coarse)";

/** The width from which chats open in small windows over every page. */
export const HAS_DOCK = "(min-width: 1280px)";
