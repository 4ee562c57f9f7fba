import type { Mention } from "@plaza/contract/posts";
import { linkFrom, shortLink } from "#lib/text/links.ts";

export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; userId: string }
  | { kind: "hashtag"; text: string };

/** What is read of a part: a long address is shortened. */
export const shownText = (part: TextPart) => (part.kind === "link" ? shortLink(part.text) : part.text);

const URL_OR_TAG = /(?<link>\bhttps?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_&/#])(?<tag>#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/giu;
/** Most texts have neither, and skip the costly search. */
const MAY_HAVE = /#|:\/\//u;

/** Splits a text into plain parts, links, hashtags and mentions. Joined again they are the text. */
export function partsOf(text: string, mentions: Mention[]): TextPart[] {
  return splitAtMentions(text, mentions).flatMap((part) => (part.kind === "text" ? splitAtLinks(part.text) : part));
}

function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let read = 0;
  for (const { index, groups } of MAY_HAVE.test(text) ? text.matchAll(URL_OR_TAG) : []) {
    const part = groups?.["link"] ? linkPart(groups["link"]) : tagFrom(groups?.["tag"] ?? "");
    if (!part) continue;
    parts.push({ kind: "text", text: text.slice(read, index) }, part);
    read = index + part.text.length;
  }
  return [...parts, { kind: "text" as const, text: text.slice(read) }].filter((part) => part.text !== "");
}

function linkPart(found: string): TextPart | null {
  const link = linkFrom(found);
  return link && { kind: "link", ...link };
}

const tagFrom = (text: string): TextPart => ({ kind: "hashtag", text });

function splitAtMentions(text: string, mentions: Mention[]): TextPart[] {
  // The longest name first, so that Ana Prado Silva is not taken for Ana Prado.
  const [mention, ...others] = mentions.toSorted((one, other) => other.name.length - one.name.length);
  if (!mention) return [{ kind: "text", text }];
  const written = `@${mention.name}`;
  return text.split(written).flatMap((between, at) => {
    const before = splitAtMentions(between, others);
    return at === 0 ? before : [{ kind: "mention" as const, text: written, userId: mention.userId }, ...before];
  });
}
