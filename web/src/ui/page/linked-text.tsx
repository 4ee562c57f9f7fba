import { splitAtLinks } from "#lib/text/links.ts";

/** Renders text, never markup, with links for the addresses in it. */
export function LinkedText({ text }: { text: string }) {
  return splitAtLinks(text).map(({ text, href }, at) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
