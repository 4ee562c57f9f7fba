import type { WorldPage, WorldPost } from "@plaza/contract/world";
import { escapeHtml } from "../../../html.ts";
import { pathOfFeed, pathOfPage, pathOfPost } from "./addresses.ts";
import { titleOf } from "./words-of-post.ts";

const WIDTH = 1080;

/** XML knows no control characters but these three, and no half of a pair, not even escaped. */
const NO_XML = /[^\t\n\r\P{Cc}]|\p{Cs}|[\uFFFE\uFFFF]/gu;
export const escapeXml = (text: string) => escapeHtml(text.replaceAll(NO_XML, ""));

/** The posts of a page, as RFC 4287 has it. Its ids do not depend on the instance's address. */
export function atomOf(page: WorldPage, posts: WorldPost[], origin: string): string {
  const feed = origin + pathOfFeed(page.handle);
  const updated = posts.map(changedAt).toSorted().at(-1) ?? page.createdAt;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:uuid:${page.id}</id>
<title>${escapeXml(page.name)}</title>
${page.about ? `<subtitle>${escapeXml(page.about)}</subtitle>\n` : ""}<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + pathOfPage(page.handle))}"/>
<author><name>${escapeXml(page.name)}</name></author>
${posts.map((post) => entryOf(page, post, origin)).join("")}</feed>
`;
}

const changedAt = ({ createdAt, editedAt }: WorldPost) => editedAt ?? createdAt;

const entryOf = (
  page: WorldPage,
  post: WorldPost,
  origin: string,
) => `<entry${post.lang ? ` xml:lang="${escapeXml(post.lang)}"` : ""}>
<id>urn:uuid:${post.id}</id>
<title>${escapeXml(titleOf(post, page))}</title>
<published>${post.createdAt}</published>
<updated>${changedAt(post)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(origin + pathOfPost(page.handle, post.id))}"/>
<content type="html">${escapeXml(htmlOf(post, origin))}</content>
</entry>
`;

/** The words as HTML that says what they say, and the pictures; a film is seen on the page. */
function htmlOf({ content, media }: WorldPost, origin: string): string {
  const text = content ? `<p>${escapeHtml(content).replaceAll("\n", "<br>")}</p>` : "";
  const pictures = media.filter(({ kind }) => kind === "image");
  const images = pictures.map(
    ({ url, alt }) => `<p><img src="${escapeHtml(`${origin}${url}?w=${WIDTH}`)}" alt="${escapeHtml(alt ?? "")}"></p>`,
  );
  return text + images.join("");
}
