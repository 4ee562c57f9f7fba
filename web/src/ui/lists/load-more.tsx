import { useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { useInView } from "./use-in-view.ts";
import { t } from "#lib/words/words.ts";

/** The next page is fetched before the end is in sight, so that one seldom has to wait for it. */
const AHEAD = "800px 0px";

interface LoadMoreProps {
  isLoading: boolean;
  /** After a failure only a click loads more: otherwise the request would repeat without end. */
  hasFailed: boolean;
  onMore: () => unknown;
  /** Without the button, which would be seen to move where the rest follows at once. */
  isBare?: boolean | undefined;
}

/** The end of a list: loads more as it comes into view, and on a click after a failure. */
export function LoadMore({ isLoading, hasFailed, onMore, isBare }: LoadMoreProps) {
  const marker = useRef<HTMLDivElement>(null);
  useInView(marker, { ahead: AHEAD, isOff: isLoading || hasFailed }, onMore);
  return (
    <div ref={marker} className="flex justify-center p-4">
      {!isBare && (
        <Button variant="ghost" disabled={isLoading} onClick={() => onMore()}>
          {isLoading ? t("Loading...") : t("Show more")}
        </Button>
      )}
    </div>
  );
}
