import { localStore } from "#lib/device/storage.ts";
import type { Emoji } from "./emoji-list.ts";
import { t } from "#lib/words/words.ts";

const KEY = "plaza-emoji-tone";

/** The first is none: the yellow that emoji have by themselves. */
export const TONES = [
  ["", t("Default", {}, "skin tone")],
  ["\u{1f3fb}", t("Light", {}, "skin tone")],
  ["\u{1f3fc}", t("Medium-light", {}, "skin tone")],
  ["\u{1f3fd}", t("Medium", {}, "skin tone")],
  ["\u{1f3fe}", t("Medium-dark", {}, "skin tone")],
  ["\u{1f3ff}", t("Dark", {}, "skin tone")],
] as const;

/** Signing out removes it. */
export const rememberedTone = () => TONES.find(([tone]) => tone === localStore.get(KEY))?.[0] ?? "";
export const rememberTone = (tone: string) => localStore.set(KEY, tone);

/** The tone follows the first sign, in place of the mark for color. */
export function withTone({ sign, hasTones }: Pick<Emoji, "sign" | "hasTones">, tone: string): string {
  if (!hasTones || tone === "") return sign;
  const [first = "", ...rest] = sign;
  return `${first}${tone}${rest.join("").replace(/^\ufe0f/, "")}`;
}

/** The same for all tones, and with or without the mark for color. */
export const plain = (sign: string) => sign.replaceAll(/[\u{1f3fb}-\u{1f3ff}]|\ufe0f/gu, "");
