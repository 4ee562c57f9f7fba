import { type Emoji, EMOJI_GROUPS, type EmojiGroup } from "./emoji-list.ts";
import { plain } from "./skin-tones.ts";

const MAX_FOUND = 60;
const ALL = EMOJI_GROUPS.flatMap(({ emoji }) => emoji);
const BY_SIGN = new Map(ALL.map((one) => [plain(one.sign), one]));

/** Those of which each typed word begins a word, once each; those whose name begins so come first. */
export function findEmoji(typed: string): Emoji[] {
  const parts = typed
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const isMeant = ({ words }: Emoji) => {
    const known = words.toLowerCase().split(/[\s,-]+/);
    return parts.every((part) => known.some((word) => word.startsWith(part)));
  };
  const found = [...BY_SIGN.values()].filter(isMeant);
  const isNamed = ({ name }: Emoji) => name.toLowerCase().startsWith(parts[0] ?? "");
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].slice(0, MAX_FOUND);
}

/** What is shown before anything is typed: the last ones used, then every group. */
export function groupsWith(recent: string[]): EmojiGroup[] {
  const used = recent.flatMap((sign) => {
    const known = BY_SIGN.get(plain(sign));
    // It stays as it was picked, whatever tone is chosen now.
    return known ? { ...known, sign, hasTones: false } : [];
  });
  return used.length > 0 ? [{ name: "Recent", emoji: used }, ...EMOJI_GROUPS] : EMOJI_GROUPS;
}
