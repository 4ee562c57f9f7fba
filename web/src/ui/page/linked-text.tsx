import { Link } from "wouter";
import { shortLink, splitAtLinks } from "#lib/text/links.ts";

/** Returns the path of a page of this instance. Files and calls are no pages. */
function pathOfOwn(href: string | null): string | null {
  const path = href?.startsWith(`${location.origin}/`) ? href.slice(location.origin.length) : null;
  return path && /^\/(?:api|objects)\//.test(path) ? null : path;
}

/** Renders text, never markup, with links for the addresses in it. Pages of this instance open in this window. */
export function LinkedText({ text }: { text: string }) {
  return splitAtLinks(text).map(({ text, href }, at) => {
    const path = pathOfOwn(href);
    if (path) {
      return (
        <Link key={at} href={path} className="underline">
          {text}
        </Link>
      );
    }
    return href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {shortLink(text)}
      </a>
    ) : (
      text
    );
  });
}
