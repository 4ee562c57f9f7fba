import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { useMediaQuery } from "#lib/screen/use-media-query.ts";
import { cx } from "#lib/text/class-names.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { useBackCloses } from "#ui/overlays/use-back-closes.ts";
import { t } from "#lib/words/words.ts";

const WIDE = "(min-width: 64rem)";

interface ThreadPanelProps {
  /** On a narrow screen; on a wide one it is always open. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The post and its comments: a column beside the picture, or a sheet over its lower part. */
export function ThreadPanel({ isOpen, onClose, children }: ThreadPanelProps) {
  const isWide = useMediaQuery(WIDE);
  const isSheet = isOpen && !isWide;
  const panel = useRef<HTMLElement>(null);
  useBackCloses(isSheet, onClose);
  useEffect(() => {
    if (!isSheet) return;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isSheet]);
  if (!isWide && !isOpen) return null;
  return (
    <aside
      ref={panel}
      aria-label={t("Comments")}
      tabIndex={-1}
      className={cx(
        "overflow-y-auto overscroll-contain bg-surface text-ink outline-none",
        isWide
          ? "w-[25rem] shrink-0 border-s border-line"
          : "fixed inset-x-0 bottom-0 z-10 max-h-[78dvh] animate-rise rounded-t-[2rem] border-t border-line pb-[env(safe-area-inset-bottom)] shadow-3",
      )}
    >
      {isSheet && (
        <div className="sticky top-0 z-10 flex items-center justify-between bg-surface pt-2 pe-3 ps-5">
          <h2 className="text-lg">{t("Comments")}</h2>
          <IconButton Icon={X} size={20} label={t("Close comments")} onClick={onClose} />
        </div>
      )}
      {children}
    </aside>
  );
}
