import { localStore } from "#lib/device/storage.ts";

/** Signing out removes it. */
const RECENT_EMOJI_KEY = "plaza-recent-emoji";
const MAX_RECENT = 16;

/** The last ones used on this device, the newest first. */
export const recentEmoji = () => (localStore.get(RECENT_EMOJI_KEY) ?? "").split(" ").filter(Boolean);

export function noteEmoji(sign: string) {
  const others = recentEmoji().filter((one) => one !== sign);
  localStore.set(RECENT_EMOJI_KEY, [sign, ...others].slice(0, MAX_RECENT).join(" "));
}
