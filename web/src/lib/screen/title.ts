import { useEffect } from "react";
import { appName } from "#lib/api/app-name.ts";
import { isolated } from "#lib/text/isolated.ts";

let name = appName;
let unread = 0;

/**
 * Sets 'Log in · Plaza' as the document's title, which a screen reader says on arrival. Without a title: the name
 * alone.
 */
export function useTitle(title?: string) {
  useEffect(() => {
    name = title ? `${isolated(title)} · ${appName}` : appName;
    write();
  }, [title]);
}

/** Puts the unread count before the title of every page: '(3) Plaza'. */
export function useCountInTitle(count: number) {
  useEffect(() => {
    unread = count;
    write();
    return () => {
      unread = 0;
      write();
    };
  }, [count]);
}

function write() {
  const count = unread > 99 ? "99+" : unread;
  document.title = unread > 0 ? `(${count}) ${name}` : name;
}
