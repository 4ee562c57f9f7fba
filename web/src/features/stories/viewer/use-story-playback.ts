import type { Story } from "@plaza/contract/stories";
import { useState } from "react";
import { readingMs } from "#features/stories/text/text-ground.tsx";
import { usePageHidden } from "./use-page-hidden.ts";
import { STORY_IMAGE_MS, useStoryTimer } from "./use-story-timer.ts";

interface Playback {
  /** Changes each time a story starts. */
  slide: string;
  story: Story | undefined;
  /** A dialog or the reply field is in use. */
  isInterrupted: boolean;
  onEnd: () => void;
}

/** Whether the story runs and its progress. A picture's time starts when it is visible; a film keeps its own. */
export function useStoryPlayback({ slide, story, isInterrupted, onEnd }: Playback) {
  const isFilm = story?.mediaType === "video";
  const ms = story?.mediaType === "text" ? readingMs(story.content ?? "", STORY_IMAGE_MS) : STORY_IMAGE_MS;
  const [isStopped, setStopped] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [shownSlide, setShownSlide] = useState("");
  const [film, setFilm] = useState({ slide, percent: 0 });
  const isHidden = usePageHidden();

  const isPaused = isStopped || isInterrupted || isHidden;
  const isRunning = !isFilm && !isPaused && shownSlide === slide;
  const picturePercent = useStoryTimer({ slide, isRunning, ms, onEnd });
  const filmPercent = film.slide === slide ? film.percent : 0;

  return {
    percent: isFilm ? filmPercent : picturePercent,
    isStopped,
    isPaused,
    isMuted,
    togglePause: () => setStopped(!isStopped),
    toggleSound: () => setMuted(!isMuted),
    media: {
      isPaused,
      isMuted,
      onShown: () => setShownSlide(slide),
      onProgress: (percent: number) => setFilm({ slide, percent }),
      onBlocked: () => setStopped(true),
      onEnd,
    },
  };
}
