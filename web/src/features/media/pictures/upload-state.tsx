import RotateCw from "lucide-react/icons/rotate-cw";
import type { Upload } from "#features/media/upload.ts";
import { useStore } from "#lib/live/store.ts";
import { cx } from "#lib/text/class-names.ts";
import { ProgressBar } from "#ui/page/progress-bar.tsx";

interface UploadStateProps {
  upload: Upload;
  /** Such as 'photo 2'. */
  name: string;
  onRetry: () => void;
  isLarge?: boolean;
}

/** Over a picture that is in flight: how far it is; over one that failed: why, and a button to retry. */
export function UploadState({ upload, name, onRetry, isLarge = false }: UploadStateProps) {
  const { state, percent, failure } = useStore({ subscribe: upload.subscribe, get: upload.current });
  if (state === "complete" || state === "waiting") return null;
  if (state === "error" || state === "paused") {
    return (
      <div className="absolute inset-0 grid place-items-center bg-black/70 p-1.5 text-center text-white">
        <div>
          <p role="alert" className={cx("font-medium", isLarge ? "mb-2 text-sm" : "line-clamp-3 text-xs")}>
            {failure?.reason ?? failure?.title ?? "Upload failed"}
          </p>
          <button
            type="button"
            aria-label={`Retry ${name}`}
            onClick={onRetry}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-white px-3 text-xs font-bold text-black"
          >
            <RotateCw size={14} aria-hidden />
            Retry
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-black/60 p-1.5">
      <ProgressBar label={`Upload of ${name}`} percent={percent} />
    </div>
  );
}
