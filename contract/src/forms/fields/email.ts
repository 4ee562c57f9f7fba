import * as z from "zod/mini";
import { says } from "../../words/says.ts";

export const MAX_EMAIL = 254;
const INVALID = says("Invalid email address");

/** Trimmed, with the domain in lower case ASCII; the server compares the whole case-insensitively. */
export const email = z.pipe(
  z.string(INVALID),
  z.transform((value, ctx) => {
    const address = normalised(value.trim());
    if (address !== null) return address;
    ctx.issues.push({ code: "custom", message: INVALID, input: value });
    return z.NEVER;
  }),
);

/** For a new account: no mail ever reaches an address under .invalid, where deleted accounts have theirs. */
export const newEmail = email.check(z.refine((address) => !address.endsWith(".invalid"), INVALID));

// Both parts are checked without backtracking, and only after the length.
const LOCAL = /^[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

function normalised(address: string): string | null {
  if (address.length > MAX_EMAIL) return null;
  const [local = "", domain = "", ...more] = address.split("@");
  if (more.length > 0 || local.length > 64 || !LOCAL.test(local)) return null;
  const ascii = asciiDomain(domain);
  const whole = `${local}@${ascii}`;
  return ascii !== null && DOMAIN.test(ascii) && whole.length <= MAX_EMAIL ? whole : null;
}

/** 'ｅxample.com' and 'EXAMPLE.com' are the same domain as 'example.com'. */
function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

// The contract is typed for no platform; both of ours, Node.js and the browser, have this one.
declare const URL: new (address: string) => { hostname: string };
