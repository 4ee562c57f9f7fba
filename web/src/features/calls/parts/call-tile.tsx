import type { User } from "@plaza/contract/users";
import MicOff from "lucide-react/icons/mic-off";
import { fullName } from "#features/users/full-name.ts";
import { t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import type { Remote } from "#features/calls/rtc/mesh.ts";
import { Picture } from "./picture.tsx";

/** One of them: their picture, or their avatar until there is one. A ring says who speaks. */
export function CallTile({ user, remote }: { user: User; remote: Remote | undefined }) {
  const name = fullName(user);
  const isSeen = remote?.state === "connected" && remote.hasVideo && remote.stream;
  return (
    <div
      className="relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-lg"
      style={{
        background: "rgb(255 255 255 / 0.06)",
        boxShadow: remote?.isSpeaking ? "inset 0 0 0 3px var(--color-success)" : "none",
      }}
    >
      {isSeen ? (
        <Picture
          stream={isSeen}
          label={t("{name}'s video", { name })}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Avatar person={user} size="xl" />
      )}
      <p
        className="absolute start-3 bottom-3 flex items-center gap-2 rounded-full px-3 py-1 text-sm"
        style={{ background: "rgb(0 0 0 / 0.55)" }}
      >
        {remote?.isMuted && <MicOff size={15} aria-label={t("Muted", {}, "microphone")} />}
        <bdi>{user.firstName}</bdi>
      </p>
    </div>
  );
}
