/** Returns the path of a link to this very site, which needs no page load; null for any other. */
export function ownPath(link: string, origin: string): string | null {
  const url = new URL(link, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}

/** Addresses that are no pages, or lead back to the login. */
const NO_PAGE = /^\/(?:api|objects|login)(?:[/?#]|$)/;

/**
 * Returns the page to go to after a login: the wanted one, if it is a path of this very site, else Home. A path that begins
 * with two slashes, as typed or once its dots are resolved, is another site's address.
 */
export function returnPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, origin)) return "/";
  const path = ownPath(wanted, origin);
  return path === null || path.startsWith("//") || NO_PAGE.test(path) ? "/" : path;
}
