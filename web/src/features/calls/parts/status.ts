import type { Call, CallMember } from "@plaza/contract/calls";
import { fullName } from "#features/users/full-name.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { t } from "#lib/words/words.ts";
import type { Remote } from "#features/calls/rtc/mesh.ts";
import type { SessionState } from "#features/calls/rtc/session.ts";

const isConnected = ({ state }: Remote) => state === "connected";

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
  if (!remotes.some(isConnected)) {
    if (remotes.some(({ wasConnected }) => wasConnected)) return t("Reconnecting...");
    if (remotes.some(({ isLate }) => isLate)) return reasonOf(remotes, hasRelay);
    return call.answeredAt ? t("Connecting...") : t("Calling...");
  }
  if (!call.answeredAt) return t("Connecting...");
  const seconds = Math.max(0, Math.floor((now - Date.parse(call.answeredAt)) / 1000));
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = `${Math.floor(seconds / 60) % 60}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${Math.floor(seconds / 3600)}:${minutes.padStart(5, "0")}`;
}

/** Why nobody is connected, though enough time was. */
function reasonOf(remotes: Remote[], hasRelay: boolean): string {
  if (remotes.some(({ isWithoutRelay }) => isWithoutRelay))
    return t("We couldn't connect you. The relay for calls here isn't responding. Try again later.");
  return hasRelay
    ? t("We couldn't connect you. A network on one side may be blocking calls.")
    : t("We couldn't connect you. You may be on different networks, and calls here have no relay.");
}

/** What is worth saying about the way to one of them, or null. */
export function noteOf(member: CallMember, remote: Remote | undefined, isOfGroup: boolean): string | null {
  if (remote && isConnected(remote)) return remote.isWeak ? t("Weak connection") : null;
  if (!isOfGroup) return null;
  if (!remote) return member.state === "ringing" ? t("Calling...") : null;
  if (remote.wasConnected) return t("Reconnecting...");
  return remote.isLate ? t("Not connected") : t("Connecting...");
}
