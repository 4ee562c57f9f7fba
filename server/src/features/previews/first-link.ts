import { addressesIn } from "@plaza/contract/base/links";

/** The first address in a text, as the screens make it a link. */
export function firstLink(text: string | null): string | null {
  for (const { text: address } of addressesIn(text ?? "")) {
    if (URL.canParse(address) && new URL(address).hostname) return new URL(address).href;
  }
  return null;
}
