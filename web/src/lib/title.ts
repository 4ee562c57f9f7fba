import { useEffect } from "react";
import { appName } from "#lib/app-name.ts";

/** 'Log in · Plaza' on the tab, and what a screen reader says on arrival. Without a title: the name alone. */
export function useTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title]);
}
