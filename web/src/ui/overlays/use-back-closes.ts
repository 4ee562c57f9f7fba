import { useEffect, useEffectEvent } from "react";
import { addOverlay } from "#lib/screen/overlay-history.ts";

/** Back closes what is open over the page, and only then leaves the page. Every overlay without an address uses it. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOpen) return addOverlay(() => close());
  }, [isOpen]);
}
