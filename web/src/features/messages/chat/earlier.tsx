import { type RefObject, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { useInView } from "#ui/lists/use-in-view.ts";
import { t } from "#lib/words/words.ts";

/** The next page is fetched before the top is in sight, so that one seldom has to wait for it. */
const AHEAD = "600px 0px 0px 0px";

interface EarlierProps {
  log: RefObject<HTMLDivElement | null>;
  /** After a failure only a click loads more. */
  hasFailed: boolean;
  onEarlier: () => Promise<unknown>;
}

/** The top of a chat: loads earlier messages as it comes near. */
export function Earlier({ log, hasFailed, onEarlier }: EarlierProps) {
  const marker = useRef<HTMLDivElement>(null);
  useInView(marker, { root: log, ahead: AHEAD, isOff: hasFailed }, onEarlier);
  return (
    <div ref={marker} className="flex h-10 items-center justify-center">
      {hasFailed ? (
        <Button variant="ghost" onClick={() => void onEarlier()}>
          {t("Show earlier messages")}
        </Button>
      ) : (
        <span className="text-sm text-ink-3">{t("Loading earlier messages...")}</span>
      )}
    </div>
  );
}
