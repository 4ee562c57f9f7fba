import { useEffect, useSyncExternalStore } from "react";
import { localStore } from "#lib/device/storage.ts";

export type Theme = "light" | "dark";

const KEY = "theme";
/** What the browser paints its own bars with: the surface of `styles.css`. */
const BAR_COLORS = { light: "#ffffff", dark: "#171622" } as const;

const listeners = new Set<() => void>();

// The class on the document is the theme; index.html puts it there before the first paint.
const currentTheme = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");

function setTheme(theme: Theme) {
  apply(theme);
  localStore.set(KEY, theme);
}

function apply(theme: Theme) {
  document.documentElement.classList.toggle("dark", theme === "dark");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const changedInAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY) apply(event.newValue === "dark" ? "dark" : "light");
  };
  listeners.add(listener);
  window.addEventListener("storage", changedInAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", changedInAnotherTab);
  };
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, setTheme, toggleTheme: () => setTheme(theme === "dark" ? "light" : "dark") };
}

export function paintBar(theme = currentTheme()) {
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLORS[theme]);
}

export function useBarColor() {
  const { theme } = useTheme();
  useEffect(() => paintBar(theme), [theme]);
}
