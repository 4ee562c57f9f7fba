/** Returns the path of a link to this very site, which needs no page load; null for any other. */
export function ownPath(link: string, origin: string): string | null {
  const url = new URL(link, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
