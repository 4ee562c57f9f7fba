import type { CallMember } from "@plaza/contract/calls";
import MicOff from "lucide-react/icons/mic-off";
import { fullName } from "#features/users/full-name.ts";
import { t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import type { Remote } from "#features/calls/rtc/mesh.ts";
import { Picture } from "./picture.tsx";
import { noteOf } from "./status.ts";

interface CallTileProps {
  member: CallMember;
  remote: Remote | undefined;
  /** One of several: what is true of the call as a whole stands above all of them. */
  isOfGroup: boolean;
  avatarSize: "lg" | "xl";
  /** At least; those of a row share what is left. */
  width: string;
}

/** One of them: their picture, or their avatar until there is one. A ring says who speaks. */
export function CallTile({ member, remote, isOfGroup, avatarSize, width }: CallTileProps) {
  const { user } = member;
  const name = fullName(user);
  const note = noteOf(member, remote, isOfGroup);
  // What is in a tile has no part in its height, so that all rows are equal.
  const portrait = (
    <span className="absolute inset-0 grid place-items-center">
      <Avatar person={user} size={avatarSize} />
    </span>
  );
  const isSeen = remote?.state === "connected" && remote.hasVideo && remote.stream;
  return (
    <div
      className="relative min-w-0 overflow-hidden rounded-lg"
      style={{
        flex: `1 1 ${width}`,
        background: "rgb(255 255 255 / 0.06)",
        boxShadow: remote?.isSpeaking ? "inset 0 0 0 3px var(--color-success)" : "none",
      }}
    >
      {isSeen ? (
        <Picture
          stream={isSeen}
          label={t("{name}'s video", { name })}
          before={portrait}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        portrait
      )}
      <p
        className="absolute start-3 bottom-3 flex items-center gap-2 rounded-full px-3 py-1 text-sm"
        style={{ background: "rgb(0 0 0 / 0.55)" }}
      >
        {remote?.isMuted && <MicOff size={15} aria-label={t("Muted", {}, "microphone")} />}
        <bdi>{user.firstName}</bdi>
        {note && <span className="text-sm">{note}</span>}
      </p>
    </div>
  );
}
