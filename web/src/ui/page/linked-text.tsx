import { splitAtLinks } from "#lib/text/links.ts";

/** Text, never markup; an address in it can be followed. */
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
