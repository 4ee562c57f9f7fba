import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { AudienceIcon } from "#features/users/audience-select.tsx";
import { fullName } from "#features/users/full-name.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { RoundButton } from "./round-button.tsx";
import type { Slide } from "#features/stories/data/slides.ts";
import { t } from "#lib/words/words.ts";

interface StoryHeadProps {
  slide: Slide;
  /** The name of the highlight that it is part of. */
  place: string | undefined;
  isPaused: boolean;
  isMuted: boolean;
  onTogglePause: () => void;
  onToggleSound: () => void;
  onClose: () => void;
  /** The menu. */
  children: ReactNode;
}

export function StoryHead({ slide: { user, story }, place, isPaused, isMuted, children, ...on }: StoryHeadProps) {
  const PauseIcon = isPaused ? Play : Pause;
  const SoundIcon = isMuted ? VolumeX : Volume2;
  return (
    <div className="flex items-center ps-1">
      <Link href={`/profile/${user.id}`} className="flex min-w-0 flex-1 items-center gap-3 rounded-full pe-2">
        <Avatar person={user} size="sm" />
        <span className="flex min-w-0 flex-wrap gap-x-2 text-sm leading-tight">
          <span dir="auto" className="truncate font-semibold">
            {fullName(user)}
          </span>
          <TimeAgo time={story.createdAt} className="truncate text-white/85" />
          {place && (
            <span dir="auto" className="truncate text-white/85">
              {place}
            </span>
          )}
          {story.audience === "close-friends" && (
            <span className="flex items-center gap-1 rounded-full bg-black/60 px-2 text-xs leading-5 font-semibold">
              <AudienceIcon audience={story.audience} size={12} />
              {t("Close friends")}
            </span>
          )}
        </span>
      </Link>
      <RoundButton label={isPaused ? t("Play") : t("Pause")} onClick={on.onTogglePause}>
        <PauseIcon size={20} fill="currentColor" aria-hidden />
      </RoundButton>
      {story.mediaType === "video" && (
        <RoundButton label={isMuted ? t("Sound on") : t("Sound off")} onClick={on.onToggleSound}>
          <SoundIcon size={20} aria-hidden />
        </RoundButton>
      )}
      {children}
      <RoundButton label={t("Close story")} className="lg:hidden" onClick={on.onClose}>
        <X size={22} aria-hidden />
      </RoundButton>
    </div>
  );
}
