import { PSEUDO_LANGUAGES } from "@plaza/contract/words/languages";
import type { IncomingHttpHeaders } from "node:http";
import { offeredLanguages } from "./offered.ts";

/** A member, for whom something is said. */
export interface Reader {
  /** Null where they have chosen none. */
  language: string | null;
}

type Headers = Pick<IncomingHttpHeaders, "cookie" | "accept-language">;
/** Which languages there are to choose from; tests have others. */
type Offered = readonly string[];

/**
 * The language of a request: what the member has chosen, else the browser's cookie, else what the browser asks for, else
 * the default of the instance. What is unknown is ignored.
 */
export function languageOf(
  headers: Headers,
  member: Reader | null,
  instanceDefault: string,
  offered = codes(),
): string {
  const isKnown = (code: string) => offered.includes(code) || PSEUDO_LANGUAGES.includes(code);
  if (member?.language && isKnown(member.language)) return member.language;
  return askedLanguage(headers, offered) ?? (offered.includes(instanceDefault) ? instanceDefault : "en");
}

/** What the browser's cookie says, or what it asks for; null if that is no language that is offered. */
export const askedLanguage = (headers: Headers, offered = codes()): string | null =>
  fromCookie(headers.cookie, offered) ?? fromBrowser(headers["accept-language"], offered) ?? null;

const codes = (): Offered => offeredLanguages().map(({ code }) => code);

function fromCookie(cookies = "", offered: Offered): string | undefined {
  const code = /(?:^|;\s*)lang=([\w-]{2,12})(?:;|$)/.exec(cookies)?.[1];
  return code && PSEUDO_LANGUAGES.includes(code) ? code : code && closest(code, offered);
}

const MAX_RANGES = 30;

/** 'de-AT, de;q=0.9, en;q=0.5': the first that is offered, in the order of their weights. */
function fromBrowser(accepted = "", offered: Offered): string | undefined {
  const ranges = accepted
    .split(",", MAX_RANGES)
    .map((range) => /^\s*([a-z]{2,3}(?:-[a-z\d]{2,8})*)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range))
    .flatMap((found) => (found?.[1] ? [{ code: found[1], weight: Number(found[2] ?? 1) }] : []))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return ranges.map(({ code }) => closest(code, offered)).find(Boolean);
}

/** Traditional characters are another script, and no reader of them asked for the simplified ones. */
const OTHER_SCRIPT = /^zh-(?:hant|tw|hk|mo)\b/i;

/** The same one, else another variety of it: 'pt' and 'pt-PT' are 'pt-BR' here, 'en-GB' is 'en'. */
function closest(code: string, offered: Offered): string | undefined {
  const wanted = code.toLowerCase();
  const same = offered.find((one) => one.toLowerCase() === wanted);
  if (same || OTHER_SCRIPT.test(code)) return same;
  return offered.find((one) => baseOf(one) === baseOf(wanted));
}

const baseOf = (code: string) => code.toLowerCase().split("-")[0];
