import type { Call } from "@plaza/contract/calls";
import { fullName } from "#features/users/full-name.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { t } from "#lib/words/words.ts";
import type { SessionState } from "#features/calls/rtc/session.ts";

/** The partner; the chat, or who is in the call. */
export function nameOfCall({ chatName, members }: Call, viewerId: string): string {
  if (chatName) return chatName;
  const others = members.filter(({ user }) => user.id !== viewerId);
  const [first] = others;
  if (others.length === 1 && first) return fullName(first.user);
  return formatList(others.map(({ user }) => user.firstName));
}

/** What happens at this moment, in one line. */
export function statusOf(call: Call, { remotes, hasRelay }: SessionState, now: number): string {
  if (remotes.some(({ isLate, state }) => isLate && state !== "connected"))
    return hasRelay
      ? t("We couldn't connect you. A network on one side may be blocking calls.")
      : t("We couldn't connect you. You may be in different networks, and calls here have no relay.");
  if (remotes.some(({ state, wasConnected }) => wasConnected && state !== "connected")) return t("Reconnecting...");
  if (!call.answeredAt) return t("Calling...");
  if (!remotes.some(({ state }) => state === "connected")) return t("Connecting...");
  const seconds = Math.max(0, Math.floor((now - Date.parse(call.answeredAt)) / 1000));
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = `${Math.floor(seconds / 60) % 60}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${Math.floor(seconds / 3600)}:${minutes.padStart(5, "0")}`;
}
