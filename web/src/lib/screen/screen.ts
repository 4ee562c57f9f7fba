import { type BaseLocationHook, useLocation } from "wouter";
import { useBrowserLocation, useLocationProperty } from "wouter/use-browser-location";
import { navigate } from "./overlay-history.ts";

const useOverlayLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation();
  return [path, navigate];
};

/** The router's props: a navigation leaves the overlays of the page behind. */
export const OVERLAY_ROUTER = { hook: useOverlayLocation };

/** The address under a dialog that has an address of its own; undefined where a page is opened by itself. */
export function useOver(): string | undefined {
  return useLocationProperty(() => {
    const state = history.state as { over?: unknown } | null;
    return typeof state?.over === "string" ? state.over : undefined;
  });
}

/** The current page: it stays the same while a dialog over it has the address. */
export function useScreen(): string {
  const [path] = useLocation();
  return useOver()?.split("?")[0] ?? path;
}
