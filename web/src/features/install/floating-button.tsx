import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { cx } from "#lib/text/class-names.ts";
import { requestInstall } from "./install.ts";
import { useStepsAside } from "./use-steps-aside.ts";
import { t } from "#lib/words/words.ts";

/** Where it is not needed at all, styles.css hides it. */
export function FloatingButton({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLElement>(null);
  const isAside = useStepsAside(element);
  return (
    <aside
      ref={element}
      aria-label={t("Install")}
      className={cx(
        "floating-install items-center gap-1 transition-[opacity,visibility]",
        isAside && "invisible opacity-0",
      )}
    >
      <button
        type="button"
        onClick={onClose}
        className="grid size-8 place-items-center rounded-full border border-line bg-surface text-ink-2 shadow-2"
      >
        <X size={15} aria-hidden />
        <span className="sr-only">{t("Close")}</span>
      </button>
      <button
        type="button"
        title={t("Install App")}
        onClick={requestInstall}
        className="grid size-11 place-items-center rounded-full bg-brand text-on-brand shadow-3"
      >
        <Download size={19} aria-hidden />
        <span className="sr-only">{t("Install App")}</span>
      </button>
    </aside>
  );
}
