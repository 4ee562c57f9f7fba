import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#ui/button.tsx";

/** Begun before the top is in sight, so that one seldom has to wait for it. */
const AHEAD = "600px 0px 0px 0px";

interface EarlierProps {
  log: RefObject<HTMLDivElement | null>;
  /** Then only by hand. */
  hasFailed: boolean;
  onEarlier: () => Promise<unknown>;
}

/** At the top of a chat: reads further back as it comes near. */
export function Earlier({ log, hasFailed, onEarlier }: EarlierProps) {
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onEarlier);
  useEffect(() => {
    if (hasFailed || !place.current) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || !place.current) return;
        // Seen anew after each page: one that does not push it out of sight is followed by the next.
        void load().then(() => {
          if (!place.current) return;
          sight.unobserve(place.current);
          sight.observe(place.current);
        });
      },
      { root: log.current, rootMargin: AHEAD },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [log, hasFailed]);
  return (
    <div ref={place} className="flex h-10 items-center justify-center">
      {hasFailed ? (
        <Button variant="ghost" onClick={() => void onEarlier()}>
          Show earlier messages
        </Button>
      ) : (
        <span className="text-sm text-ink-3">Loading earlier messages...</span>
      )}
    </div>
  );
}
