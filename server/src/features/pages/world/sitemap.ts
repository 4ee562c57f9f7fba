import { escapeXml } from "./atom.ts";
import { pathOfPage, pathOfPost } from "./addresses.ts";
import type { PostAddress } from "./world.queries.ts";

/** The pages with something for the world, and these posts, newest first. */
export function sitemapOf(posts: PostAddress[], origin: string): string {
  const pages = new Map<string, string>();
  for (const { handle, changedAt } of posts) {
    const known = pages.get(handle);
    if (!known || known < changedAt) pages.set(handle, changedAt);
  }
  const all = [
    ...[...pages].map(([handle, changedAt]) => ({ path: pathOfPage(handle), changedAt })),
    ...posts.map(({ handle, postId, changedAt }) => ({ path: pathOfPost(handle, postId), changedAt })),
  ];
  const lines = all.map(
    ({ path, changedAt }) => `<url><loc>${escapeXml(origin + path)}</loc><lastmod>${changedAt}</lastmod></url>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("")}</urlset>
`;
}

/** Crawlers find what is for the world, and the files and calls that its screen needs; the rest asks them to log in anyway. */
export const robotsOf = (origin: string) => `User-agent: *
Allow: /$
Allow: /p/
Allow: /sitemap.xml
Allow: /api/world/
Allow: /objects/
Allow: /assets/
Allow: /icons/
Disallow: /

Sitemap: ${origin}/sitemap.xml
`;
