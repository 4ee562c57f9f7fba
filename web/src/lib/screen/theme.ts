import { useEffect } from "react";
import { localStore } from "#lib/device/storage.ts";
import { createListeners, useStore } from "#lib/live/store.ts";

export type Theme = "light" | "dark";
export type ThemeChoice = Theme | "system";

const KEY = "theme";
/** Stored beside the theme, which is always 'light' or 'dark': the theme is the device's. index.html reads it too. */
const SYSTEM = "theme-system";
/** The colour of the browser's own bars: the surface of `styles.css`. */
const BAR_COLORS = { light: "#ffffff", dark: "#171622" } as const;

const listeners = createListeners();

// The document's class is the theme; index.html sets it before the first paint.
const currentTheme = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");
const currentChoice = (): ThemeChoice => (localStore.get(SYSTEM) ? "system" : currentTheme());
const deviceTheme = () => matchMedia("(prefers-color-scheme: dark)");

function setTheme(choice: ThemeChoice) {
  if (choice === "system") localStore.set(SYSTEM, "true");
  else localStore.remove(SYSTEM);
  const theme = choice === "system" ? (deviceTheme().matches ? "dark" : "light") : choice;
  localStore.set(KEY, theme);
  apply(theme);
}

function apply(theme: Theme) {
  document.documentElement.classList.toggle("dark", theme === "dark");
  listeners.notify();
}

function subscribe(listener: () => void) {
  const changedInAnotherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === SYSTEM) apply(localStore.get(KEY) === "dark" ? "dark" : "light");
  };
  const changedOnDevice = () => {
    if (localStore.get(SYSTEM)) setTheme("system");
  };
  const unsubscribe = listeners.subscribe(listener);
  const device = deviceTheme();
  window.addEventListener("storage", changedInAnotherTab);
  device.addEventListener("change", changedOnDevice);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", changedInAnotherTab);
    device.removeEventListener("change", changedOnDevice);
  };
}

export function useTheme() {
  const theme = useStore({ subscribe, get: currentTheme });
  return { theme, toggleTheme: () => setTheme(theme === "dark" ? "light" : "dark") };
}

export function useThemeChoice() {
  return { choice: useStore({ subscribe, get: currentChoice }), setTheme };
}

export function paintBar(theme = currentTheme()) {
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLORS[theme]);
}

export function useBarColor() {
  const { theme } = useTheme();
  useEffect(() => paintBar(theme), [theme]);
}
