import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import { cx } from "#lib/text/class-names.ts";
import { formatPercent } from "#lib/text/plain-format.ts";
import { ProgressBar } from "#ui/page/progress-bar.tsx";
import type { Upload, UploadState } from "./upload.ts";
import { t } from "#lib/words/words.ts";

const WORDS: Record<Exclude<UploadState, "error">, string> = {
  waiting: "",
  preprocessing: t("Preparing..."),
  uploading: t("Uploading..."),
  postprocessing: t("Finishing..."),
  complete: t("Upload complete"),
  paused: t("Paused"),
};

/** The state as text and as a bar. Changes of the text are announced; the percentage is not. */
export function UploadProgress({ now: { state, percent, failure } }: { now: ReturnType<Upload["current"]> }) {
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2 text-sm">
        <p
          role="status"
          data-upload={state}
          className={cx("flex items-center gap-2 font-semibold", state === "error" && "text-danger")}
        >
          {state === "complete" && <CircleCheck size={18} aria-hidden className="text-success" />}
          {state === "error" && <CircleAlert size={18} aria-hidden className="shrink-0" />}
          {state === "error" ? failure?.title : WORDS[state]}
        </p>
        {(state === "uploading" || (state === "preprocessing" && percent > 0)) && (
          <span className="ms-auto text-ink-2 tabular-nums">{formatPercent(percent)}</span>
        )}
      </div>
      {state === "error" && (
        <p className="text-sm text-pretty text-ink-2">
          {failure?.reason ?? t("Your file is still here. Try again in a moment.")}
        </p>
      )}
      {(state === "preprocessing" || state === "uploading" || state === "postprocessing") && (
        <ProgressBar label={t("Upload progress")} percent={percent} />
      )}
    </div>
  );
}
