import { addressesIn, withoutTrailing } from "@plaza/contract/base/links";

interface Linked {
  text: string;
  href: string;
}

/** Returns the address at the start of a match, without the punctuation around it; null where it is none. */
export function linkFrom(found: string): Linked | null {
  const text = withoutTrailing(found);
  const address = URL.canParse(text) ? new URL(text) : null;
  return address?.hostname ? { text, href: address.href } : null;
}

/** Splits a text into plain parts and addresses. Joined again they are the text. */
export function splitAtLinks(text: string): (Linked | { text: string; href: null })[] {
  const parts: ReturnType<typeof splitAtLinks> = [];
  let read = 0;
  for (const { text: found, index } of addressesIn(text)) {
    const link = linkFrom(found);
    if (!link) continue;
    parts.push({ text: text.slice(read, index), href: null }, link);
    read = index + link.text.length;
  }
  return [...parts, { text: text.slice(read), href: null }].filter((part) => part.text !== "");
}

const PATH_LETTERS = 30;

/** A long address without its protocol, cut after its host and some letters; a short one as it is. */
export function shortLink(text: string): string {
  const [, host = "", path = ""] = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(text) ?? [];
  return path.length > PATH_LETTERS ? `${host}${path.slice(0, PATH_LETTERS)}…` : text;
}
