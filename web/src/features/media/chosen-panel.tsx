import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "#lib/live/store.ts";
import { toast } from "#lib/screen/toast.ts";
import { CropStage, type Frame } from "./crop/crop-stage.tsx";
import type { ChosenFile } from "./file-choice.ts";
import { LocalPreview, type Size } from "./local-preview.tsx";
import type { Part } from "./prepare/photo-worker.ts";
import { UploadActions } from "./upload-actions.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { t } from "#lib/words/words.ts";

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
