import { formatPercent } from "#lib/text/plain-format.ts";
import { ProgressBar } from "#ui/page/progress-bar.tsx";
import { t } from "#lib/words/words.ts";

export function ExportProgress({ percent }: { percent: number }) {
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2 text-sm">
        <p className="font-semibold">{t("Preparing your data...")}</p>
        <span className="ms-auto text-ink-2 tabular-nums">{formatPercent(percent)}</span>
      </div>
      <ProgressBar label={t("Preparing your data")} percent={percent} />
      <p className="text-sm text-pretty text-ink-2">
        {t("You can leave this page. We'll notify you when it's ready.")}
      </p>
    </div>
  );
}
