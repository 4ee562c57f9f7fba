import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/** The address under a dialog that has an address of its own; undefined where a page is opened by itself. */
export function useOver(): string | undefined {
  const state = useHistoryState<{ over?: unknown } | null>();
  return typeof state?.over === "string" ? state.over : undefined;
}

/** The current page: it stays the same while a dialog over it has the address. */
export function useScreen(): string {
  const [path] = useLocation();
  return useOver()?.split("?")[0] ?? path;
}
