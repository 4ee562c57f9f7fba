import type { AccountExport } from "@plaza/contract/account";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Download from "lucide-react/icons/download";
import FileArchive from "lucide-react/icons/file-archive";
import { useEffect, useRef } from "react";
import { formatBytes } from "#lib/text/amounts.ts";
import { cx } from "#lib/text/class-names.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { isGoing } from "./use-export.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

interface ExportStateProps {
  made: AccountExport | null;
  isStarting: boolean;
  onStart: () => void;
}

/** The state of the archive, and its actions. */
export function ExportState({ made, isStarting, onStart }: ExportStateProps) {
  const box = useRestoredFocus(made?.state);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {made?.state === "ready" && t("Your data is ready to download")}
        {isGoing(made) && t("Preparing your data")}
      </p>
      {made && isGoing(made) && <ExportProgress percent={made.progress} />}
      {made?.state === "ready" && <Ready made={made} />}
      {made?.state === "failed" && (
        <p role="alert" className="flex items-center gap-2 text-sm text-danger">
          <CircleAlert size={18} className="shrink-0" aria-hidden />
          {made.reason}
        </p>
      )}
      {!isGoing(made) && (
        <Button
          variant={made ? "neutral" : "outline"}
          className={made ? "mt-3" : ""}
          disabled={isStarting}
          onClick={onStart}
        >
          {!made && <Download size={17} aria-hidden />}
          {made?.state === "ready" ? t("Request a new copy") : made ? t("Try again") : t("Download my data")}
        </Button>
      )}
    </div>
  );
}

/** The button is removed as soon as it is pressed: its section takes the focus. */
function useRestoredFocus(state: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (previous.current !== state && isLost) box.current?.focus({ preventScroll: true });
    previous.current = state;
  }, [state]);
  return box;
}

function Ready({ made: { link, size, createdAt, expiresAt } }: { made: AccountExport }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-surface-2 p-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <FileArchive size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {rich("Your data from {date}", {
            date: <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
          })}
        </p>
        <p className="text-sm text-ink-2">
          {rich("{size}, available until {date}", {
            size: formatBytes(size ?? 0),
            date: <time dateTime={expiresAt ?? ""}>{formatDate(expiresAt ?? 0)}</time>,
          })}
        </p>
      </div>
      <a href={link ?? ""} download className={cx(buttonClass("primary"), "max-sm:w-full")}>
        <Download size={17} aria-hidden />
        {t("Download")}
      </a>
    </div>
  );
}
