import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import FileVideo from "lucide-react/icons/file-play";
import Image from "lucide-react/icons/image";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "#lib/live/store.ts";
import { toast } from "#lib/screen/toast.ts";
import { CropStage, type Frame } from "./crop/crop-stage.tsx";
import type { ChosenFile } from "./file-choice.ts";
import type { Part } from "./prepare/photo-worker.ts";
import { UploadActions } from "./upload-actions.tsx";
import { cx } from "#lib/text/class-names.ts";
import { formatPercent } from "#lib/text/plain-format.ts";
import { ProgressBar } from "#ui/page/progress-bar.tsx";
import type { Upload, UploadState } from "./upload.ts";
import { Film } from "#ui/art/film.tsx";
import { t } from "#lib/words/words.ts";

interface Size {
  width: number;
  height: number;
}

const WORDS: Record<Exclude<UploadState, "error">, string> = {
  waiting: "",
  preprocessing: t("Preparing..."),
  uploading: t("Uploading..."),
  postprocessing: t("Finishing..."),
  complete: t("Upload complete"),
  paused: t("Paused"),
};

/** Long enough to be seen and announced. */
const COMPLETE_SHOWN_MS = 600;
/** What is smaller is sent before one would think of pausing it. */
const LARGE_BYTES = 5 * 1024 * 1024;
/** The size for a file that this browser cannot decode. */
const UNKNOWN_SIZE: Size = { width: 1600, height: 900 };

interface ChosenPanelProps {
  chosen: ChosenFile;
  /** Where it will be shown: the part that fits is chosen first. */
  frame: Frame | undefined;
  action: string | undefined;
  children: ReactNode;
  onBrowse: () => void;
  onComplete: (objectPath: string, size: Size) => void;
}

export function ChosenPanel({ chosen, frame, action, children, onBrowse, onComplete }: ChosenPanelProps) {
  const { file, upload } = chosen;
  const now = useStore({ subscribe: upload.subscribe, get: upload.current });
  const [size, setSize] = useState(UNKNOWN_SIZE);
  const part = useRef<Part | null>(null);
  useHandOver(now.objectPath, (objectPath) => onComplete(objectPath, size));

  async function start() {
    const { failure } = await upload.start(chosen.shrink ?? (() => croppedFile(chosen, part.current)));
    if (failure) toast({ title: failure.title, description: failure.reason, variant: "destructive" });
  }

  const preview = <LocalPreview chosen={chosen} onSize={setSize} />;
  return (
    <div className="space-y-4">
      {frame ? (
        <CropStage
          src={chosen.previewUrl}
          alt={t("Preview")}
          frame={frame}
          isLocked={now.state !== "waiting" && now.state !== "error" && now.state !== "paused"}
          onChange={(next) => (part.current = next)}
          fallback={preview}
        />
      ) : (
        preview
      )}
      <UploadProgress now={now} />
      {children}
      <UploadActions
        state={now.state}
        action={action ?? (chosen.kind === "video" ? t("Use this video") : t("Use this photo"))}
        canPause={file.size >= LARGE_BYTES}
        onStart={() => void start()}
        onPause={upload.pause}
        onCancel={upload.cancel}
        onBrowse={onBrowse}
      />
    </div>
  );
}

/** The part of the original that was chosen; a picture that this browser cannot decode is sent whole. */
async function croppedFile({ file, original }: ChosenFile, part: Part | null): Promise<File> {
  if (!part) return file;
  const { preparePhoto } = await import("./prepare/prepare-photo.ts");
  return (await preparePhoto(original, part)) ?? file;
}

function useHandOver(objectPath: string | null, onComplete: (objectPath: string) => void) {
  const handOver = useEffectEvent(onComplete);
  useEffect(() => {
    if (!objectPath) return;
    const timer = setTimeout(() => handOver(objectPath), COMPLETE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [objectPath]);
}

/** The state as text and as a bar. Changes of the text are announced; the percentage is not. */
function UploadProgress({ now: { state, percent, failure } }: { now: ReturnType<Upload["current"]> }) {
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

interface LocalPreviewProps {
  chosen: ChosenFile;
  onSize: (size: Size) => void;
}

/** The local file, before a byte of it is sent. */
function LocalPreview({ chosen: { kind, previewUrl }, onSize }: LocalPreviewProps) {
  // This browser may not decode what the server can: a QuickTime film, say.
  const [isUnknown, setUnknown] = useState(false);
  const Icon = kind === "video" ? FileVideo : Image;
  return (
    <div className="grid min-h-40 place-items-center overflow-hidden rounded-lg border border-line bg-surface-2">
      {isUnknown && <Icon size={40} aria-hidden className="text-ink-3" />}
      {!isUnknown && kind === "image" && (
        <img
          src={previewUrl}
          alt={t("Preview")}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setUnknown(true)}
          className="max-h-72 max-w-full object-contain"
        />
      )}
      {!isUnknown && kind === "video" && (
        <Film
          src={previewUrl}
          aria-label={t("Preview")}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            onSize({ width: videoWidth, height: videoHeight })
          }
          onError={() => setUnknown(true)}
          className="max-h-72 max-w-full bg-black"
        />
      )}
    </div>
  );
}
