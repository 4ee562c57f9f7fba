import { useEffect } from "react";
import { useLocationProperty } from "wouter/use-browser-location";
import { whileGrowing } from "./scroll-memory.ts";

/** Shows the part of the page that the address names after its '#'; what loads above it later does not push it away. */
export function useScrollToHash(isReady: boolean) {
  const hash = useLocationProperty(() => location.hash);
  useEffect(() => {
    const part = isReady && hash ? document.getElementById(hash.slice(1)) : null;
    if (!part) return;
    return whileGrowing(() => {
      part.scrollIntoView();
      return false;
    });
  }, [hash, isReady]);
}
