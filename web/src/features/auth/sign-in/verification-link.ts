/** The path of a link that leads to this very site, which needs no new page load; null for any other. */
export function ownPath(link: string, origin: string): string | null {
  const url = new URL(link, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
