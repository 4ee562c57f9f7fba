import { EMOJI_LINES } from "./emoji-lines.ts";

export interface Emoji {
  sign: string;
  hasTones: boolean;
  name: string;
  /** Its name and other words for it, for the search. */
  words: string;
}

export interface EmojiGroup {
  name: string;
  emoji: Emoji[];
}

function readLine(line: string): Emoji {
  const [sign = "", ...rest] = line.split(" ");
  const words = rest.join(" ");
  return { sign: sign.replace("+", ""), hasTones: sign.endsWith("+"), name: words.split(",")[0] ?? "", words };
}

export const EMOJI_GROUPS: EmojiGroup[] = EMOJI_LINES.map(({ group, lines }) => ({
  name: group,
  emoji: lines.split("\n").map(readLine),
}));
