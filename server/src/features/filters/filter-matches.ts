import { domainToASCII } from "node:url";
import { type Filter, FILTER_ACTIONS } from "@plaza/contract/forms/filter-form";

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
const MARKS_AND_INVISIBLE = /[\p{M}\p{Cf}]/gu;
/** Scripts that put no spaces between words: there a filter matches inside of a text. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const BETWEEN_ADDRESSES = /[\s<>"'()[\]{}|,;*_]+|:\/\/|%3a%2f%2f/giu;
const AFTER_HOST = /[/?#\\]/u;

/** Small letters without accents, each word between two spaces: ' new words '. */
const plainWords = (text: string) =>
  ` ${text.normalize("NFKD").replace(MARKS_AND_INVISIBLE, "").toLowerCase().replace(NO_LETTERS, " ").trim()} `;

/** The hosts of all addresses in a text, also of those that a text writes without 'https://'. */
function hostsIn(text: string): string[] {
  const parts = text.replace(MARKS_AND_INVISIBLE, "").split(BETWEEN_ADDRESSES);
  return parts.flatMap((part) => {
    const [upToPath = ""] = part.split(AFTER_HOST, 1);
    const [host = ""] = upToPath.slice(upToPath.lastIndexOf("@") + 1).split(":", 1);
    return /[.。．]/u.test(host) ? plainHost(host) : [];
  });
}

const plainHost = (host: string) => domainToASCII(host.replace(/^[.…!?]+|(?<![.…!?])[.…!?]+$/gu, "").toLowerCase());

type Matcher = (words: string, hosts: string[]) => boolean;

function matcherOf({ kind, text }: Filter): Matcher {
  if (kind === "link") {
    const domain = plainHost(text);
    return (_, hosts) => domain !== "" && hosts.some((host) => host === domain || host.endsWith(`.${domain}`));
  }
  const spaced = plainWords(text);
  const wanted = UNSPACED.test(text) ? spaced.trim() : spaced;
  return (words) => wanted.trim() !== "" && words.includes(wanted);
}

/** Finds the strictest filter that a text meets. The filters are compared as they are: none of them is a pattern. */
export function filterFinder(filters: Filter[]): (texts: string[]) => Filter | null {
  const byStrictness = filters.toSorted(
    (one, other) => FILTER_ACTIONS.indexOf(other.action) - FILTER_ACTIONS.indexOf(one.action),
  );
  const matchers = byStrictness.map((filter) => [filter, matcherOf(filter)] as const);
  return (texts) => {
    const read = texts.map((text) => [plainWords(text), hostsIn(text)] as const);
    return matchers.find(([, isMet]) => read.some(([words, hosts]) => isMet(words, hosts)))?.[0] ?? null;
  };
}
