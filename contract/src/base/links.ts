/** Where an address may begin in a text, and how far it may reach. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;
/** The sentence's own punctuation after an address is not part of it. */
const TRAILING = new Set(".,;:!?'\"’”»…");

interface Found {
  text: string;
  index: number;
}

/** Finds what looks like an address in a text. */
export const addressesIn = (text: string): Found[] =>
  [...text.matchAll(ADDRESS)].map(({ 0: found, index }) => ({ text: withoutTrailing(found), index }));

/** An address without the punctuation that follows it. */
export function withoutTrailing(found: string): string {
  let end = found.length;
  // '(see https://example.com/a)' ends before the bracket, 'https://example.com/a_(b)' after it.
  let unopened = found.split(")").length - found.split("(").length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? "";
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!TRAILING.has(last)) break;
  }
  return found.slice(0, end);
}
