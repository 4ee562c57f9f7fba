import { useEffect } from "react";
import { localStore } from "#lib/device/storage.ts";
import { createListeners, useStore } from "#lib/live/store.ts";

export type Theme = "light" | "dark";

const KEY = "theme";
/** The colour of the browser's own bars: the surface of `styles.css`. */
const BAR_COLORS = { light: "#ffffff", dark: "#171622" } as const;

const listeners = createListeners();

// The document's class is the theme; index.html sets it before the first paint.
const currentTheme = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");

function setTheme(theme: Theme) {
  apply(theme);
  localStore.set(KEY, theme);
}

function apply(theme: Theme) {
  document.documentElement.classList.toggle("dark", theme === "dark");
  listeners.notify();
}

function subscribe(listener: () => void) {
  const changedInAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY) apply(event.newValue === "dark" ? "dark" : "light");
  };
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener("storage", changedInAnotherTab);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", changedInAnotherTab);
  };
}

export function useTheme() {
  const theme = useStore({ subscribe, get: currentTheme });
  return { theme, setTheme, toggleTheme: () => setTheme(theme === "dark" ? "light" : "dark") };
}

export function paintBar(theme = currentTheme()) {
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLORS[theme]);
}

export function useBarColor() {
  const { theme } = useTheme();
  useEffect(() => paintBar(theme), [theme]);
}
