import { useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { useInView } from "./use-in-view.ts";

/** Begun before the end is in sight, so that one seldom has to wait for it. */
const AHEAD = "800px 0px";

interface LoadMoreProps {
  isLoading: boolean;
  /** Then only by hand: what fails would otherwise be asked for without end. */
  hasFailed: boolean;
  onMore: () => unknown;
}

/** At the end of a list: reads on as it comes into view, and by hand where it does not. */
export function LoadMore({ isLoading, hasFailed, onMore }: LoadMoreProps) {
  const marker = useRef<HTMLDivElement>(null);
  useInView(marker, { ahead: AHEAD, isOff: isLoading || hasFailed }, onMore);
  return (
    <div ref={marker} className="flex justify-center p-4">
      <Button variant="ghost" disabled={isLoading} onClick={() => onMore()}>
        {isLoading ? "Loading..." : "Show more"}
      </Button>
    </div>
  );
}
