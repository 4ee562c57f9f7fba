import type { Mention } from "@plaza/contract/posts";
import { Link } from "wouter";
import { TEXT } from "./text-classes.ts";
import { type TextPart, partsOf, shownText } from "./text-parts.ts";

/** Renders text, never markup, with links for addresses, hashtags and mentions. */
export function RichText({ content, mentions }: { content: string; mentions: Mention[] }) {
  return partsOf(content, mentions).map((part, at) => <Part key={at} part={part} />);
}

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "link":
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={TEXT.link}>
          {shownText(part)}
        </a>
      );
    case "mention":
      return (
        <Link href={`/profile/${part.userId}`} className={TEXT.link}>
          {part.text}
        </Link>
      );
    case "hashtag":
      return (
        <Link href={`/search?q=${encodeURIComponent(part.text)}`} className={TEXT.link}>
          {part.text}
        </Link>
      );
  }
}
