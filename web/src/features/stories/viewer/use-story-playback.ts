import { useState } from "react";
import { usePageHidden } from "./use-page-hidden.ts";
import { useStoryTimer } from "./use-story-timer.ts";

interface Playback {
  /** Differs each time a story begins. */
  slide: string;
  isFilm: boolean;
  /** Something else has the viewer's attention. */
  isInterrupted: boolean;
  onEnd: () => void;
}

/** Whether the story runs and how far it is. A picture's time begins when it is in sight; a film keeps its own. */
export function useStoryPlayback({ slide, isFilm, isInterrupted, onEnd }: Playback) {
  const [isStopped, setStopped] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [shownSlide, setShownSlide] = useState("");
  const [film, setFilm] = useState({ slide, percent: 0 });
  const isHidden = usePageHidden();

  const isPaused = isStopped || isInterrupted || isHidden;
  const isRunning = !isFilm && !isPaused && shownSlide === slide;
  const picturePercent = useStoryTimer({ slide, isRunning, onEnd });
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
