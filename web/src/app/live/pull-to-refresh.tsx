import { useQueryClient } from "@tanstack/react-query";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { refetchPage } from "./refetch-page.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { useScreen } from "#lib/screen/screen.ts";
import { watchPull } from "#lib/screen/watch-pull.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";

/** Home, and whatever else is a list or has one. */
const HAS_LIST = /^\/(?:notifications|friends|groups|events|marketplace|messages|saved|search|profile|post)?(?:\/|$)/;

/** A page with a list that a finger pulls down is fetched once more. */
export default function PullToRefresh() {
  const cache = useQueryClient();
  const isList = HAS_LIST.test(useScreen());
  const disc = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState("");

  const move = useEffectEvent((px: number, isEnough: boolean) => {
    if (!disc.current || isBusy) return;
    // Moved by its style alone: a render for each frame would stutter.
    disc.current.style.cssText =
      px > 0 ? `transition: none; opacity: ${px / 40}; transform: translateY(${px}px) rotate(${px * 4}deg)` : "";
    disc.current.toggleAttribute("data-enough", isEnough);
  });
  const refresh = useEffectEvent(async () => {
    if (isBusy) return;
    setBusy(true);
    setAnnouncement(t("Refreshing"));
    try {
      await refetchPage(cache);
      setAnnouncement(t("Up to date"));
    } catch (error) {
      setAnnouncement("");
      toastFailure(t("Couldn't refresh"), error);
    }
    setBusy(false);
  });

  useEffect(() => {
    if (!isList) return;
    const { style } = document.documentElement;
    // The browser's own pull would load the whole page again.
    style.overscrollBehaviorY = "contain";
    const stop = watchPull({ onMove: (px, isEnough) => move(px, isEnough), onRelease: () => void refresh() });
    return () => {
      style.overscrollBehaviorY = "";
      stop();
    };
  }, [isList]);

  return (
    <div className="pointer-events-none fixed inset-x-0 top-2 z-20 flex justify-center">
      <div
        ref={disc}
        className={cx(
          "grid size-11 place-items-center rounded-full border border-line bg-surface shadow-2 transition",
          isBusy ? "translate-y-16 text-brand-ink" : "text-ink-3 opacity-0 data-enough:text-brand-ink",
        )}
      >
        <LoaderCircle size={22} aria-hidden className={cx(isBusy && "animate-spin")} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
