import RotateCw from "lucide-react/icons/rotate-cw";
import type { Upload } from "#features/media/upload.ts";
import { useStore } from "#lib/live/store.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";

interface UploadStateProps {
  upload: Upload;
  words: Record<"retry" | "uploading", string>;
  onRetry: () => void;
  isLarge?: boolean;
}

/** Over a picture that is in flight: how far it is; over one that failed: why, and a button to retry. */
export function UploadState({ upload, words, onRetry, isLarge = false }: UploadStateProps) {
  const { state, percent, failure } = useStore({ subscribe: upload.subscribe, get: upload.current });
  if (state === "complete") return null;
  if (state === "error" || state === "paused") {
    return (
      <div className="absolute inset-0 grid place-items-center bg-black/70 p-1.5 text-center text-white">
        <div>
          <p role="alert" className={cx("font-medium", isLarge ? "mb-2 text-sm" : "line-clamp-3 text-xs")}>
            {failure?.reason ?? failure?.title ?? t("Upload failed")}
          </p>
          <button
            type="button"
            aria-label={words.retry}
            onClick={onRetry}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-white px-3 text-xs font-bold text-black"
          >
            <RotateCw size={14} aria-hidden />
            {t("Retry")}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center bg-black/55">
      <Ring label={words.uploading} percent={percent} />
    </div>
  );
}

const CIRCLE = { cx: 18, cy: 18, r: 15, strokeWidth: 4, pathLength: 100 };

const Ring = ({ label, percent }: { label: string; percent: number }) => (
  <svg
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    viewBox="0 0 36 36"
    className="size-11 -rotate-90"
  >
    <circle {...CIRCLE} fill="rgb(0 0 0 / 0.5)" stroke="rgb(255 255 255 / 0.3)" />
    <circle
      {...CIRCLE}
      fill="none"
      stroke="white"
      strokeLinecap="round"
      strokeDasharray={100}
      // Something is seen from the beginning.
      strokeDashoffset={100 - Math.max(5, percent)}
      className="transition-[stroke-dashoffset]"
    />
  </svg>
);
