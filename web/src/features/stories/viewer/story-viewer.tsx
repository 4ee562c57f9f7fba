import type { StoryGroup } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { FullScreen } from "#ui/overlays/full-screen.tsx";
import { useSwipe } from "#ui/overlays/use-swipe.ts";
import { Mark } from "#ui/art/logo.tsx";
import { Neighbour } from "./neighbour.tsx";
import { RoundButton } from "./round-button.tsx";
import { StoryBars } from "./story-bars.tsx";
import { StoryDialogs } from "./story-dialogs.tsx";
import { StoryFoot } from "./story-foot.tsx";
import { StoryHead } from "./story-head.tsx";
import { StoryMedia } from "./story-media.tsx";
import { type StoryDialog, StoryMenu } from "./story-menu.tsx";
import { StoryText } from "./story-words.tsx";
import { useHold } from "./use-hold.ts";
import { usePreloaded } from "./use-preloaded.ts";
import { useSeen } from "./use-seen.ts";
import { useSlides } from "./use-slides.ts";
import { useStoryKeys } from "./use-story-keys.ts";
import { useStoryPlayback } from "./use-story-playback.ts";
import { t } from "#lib/words/words.ts";

interface StoryViewerProps {
  groups: StoryGroup[];
  firstUserId: string;
  viewer: User;
  /** What is shown is part of it, and may have ended: there is nothing to reply to. */
  highlight?: { id: string; name: string };
  onClose: () => void;
}

/** Plays one story after the other, from the picked member's to the last. */
export default function StoryViewer({ groups, firstUserId, viewer, highlight, onClose }: StoryViewerProps) {
  const slides = useSlides(groups, firstUserId, onClose);
  const { current, next, back } = slides;
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [openDialog, setOpenDialog] = useState<StoryDialog | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { isHeld, tap } = useHold();
  const playback = useStoryPlayback({
    slide: slides.key,
    story: current?.story,
    isInterrupted: isHeld || isWriting || isMenuOpen || openDialog !== null,
    onEnd: next,
  });
  useStoryKeys({
    isEnabled: openDialog === null && !isWriting && !isMenuOpen,
    onNext: next,
    onBack: back,
    onTogglePause: playback.togglePause,
  });
  const { nextMember, previousMember } = slides;
  useSwipe(stage, {
    onForward: () => (nextMember ? slides.show(nextMember) : onClose()),
    onBackward: previousMember && (() => slides.show(previousMember)),
    onDown: onClose,
  });
  useSeen(current?.story);
  usePreloaded(slides.following?.story);

  if (!current) return null;
  const { user, story, index, of } = current;
  const isOwn = user.id === viewer.id;
  const name = t("Story {number} of {total} by {name}", { number: index + 1, total: of, name: fullName(user) });

  return (
    <FullScreen title={t("Story by {name}", { name: fullName(user) })} onClose={onClose}>
      <p role="status" className="sr-only">
        {name}
      </p>
      <span aria-hidden className="absolute top-5 start-6 hidden lg:block">
        <Mark size={40} />
      </span>
      <div className="flex h-full items-center justify-center gap-6 lg:py-6">
        <Neighbour slide={previousMember} onShow={slides.show} />
        <RoundButton
          label={t("Back")}
          aria-hidden
          tabIndex={-1}
          className="hidden! bg-white/10 lg:grid!"
          onClick={back}
        >
          <ChevronLeft size={24} aria-hidden />
        </RoundButton>
        <div
          ref={setStage}
          className="relative h-full w-full overflow-hidden select-none [-webkit-touch-callout:none] lg:aspect-[9/16] lg:w-auto lg:rounded-[1.75rem]"
        >
          <StoryMedia key={slides.key} story={story} alt={name} {...playback.media} />
          <span
            aria-hidden
            className="absolute inset-x-0 top-0 h-40 bg-[linear-gradient(rgb(0_0_0/0.6),transparent)]"
          />
          <button
            type="button"
            aria-label={t("Back")}
            className="absolute inset-y-0 start-0 w-1/3 touch-manipulation -outline-offset-4"
            {...tap(back)}
          />
          <button
            type="button"
            aria-label={t("Next")}
            className="absolute inset-y-0 end-0 w-2/3 touch-manipulation -outline-offset-4"
            {...tap(next)}
          />
          <StoryText story={story} />
          <div className="absolute inset-x-0 top-0 space-y-3 px-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
            <StoryBars index={index} of={of} percent={playback.percent} />
            <StoryHead
              slide={current}
              place={highlight?.name}
              isPaused={playback.isStopped}
              isMuted={playback.isMuted}
              onTogglePause={playback.togglePause}
              onToggleSound={playback.toggleSound}
              onClose={onClose}
            >
              <StoryMenu
                slide={current}
                isOwn={isOwn}
                isHighlight={highlight !== undefined}
                onToggle={setMenuOpen}
                onOpen={setOpenDialog}
              />
            </StoryHead>
          </div>
          <StoryFoot
            slide={current}
            isOwn={isOwn}
            isHighlight={highlight !== undefined}
            onSeenBy={() => setOpenDialog("viewers")}
            onWriting={setWriting}
          />
        </div>
        <RoundButton
          label={t("Next")}
          aria-hidden
          tabIndex={-1}
          className="hidden! bg-white/10 lg:grid!"
          onClick={next}
        >
          <ChevronRight size={24} aria-hidden />
        </RoundButton>
        <Neighbour slide={nextMember} onShow={slides.show} />
      </div>
      <RoundButton label={t("Close")} className="absolute! top-4 end-5 hidden! bg-white/10 lg:grid!" onClick={onClose}>
        <X size={22} aria-hidden />
      </RoundButton>
      <StoryDialogs
        open={openDialog}
        slide={current}
        viewer={viewer}
        highlight={highlight}
        onEnd={onClose}
        onClose={() => setOpenDialog(null)}
      />
    </FullScreen>
  );
}
