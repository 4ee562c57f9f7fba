import FileVideo from "lucide-react/icons/file-play";
import Image from "lucide-react/icons/image";
import { useState } from "react";
import { Film } from "#ui/art/film.tsx";
import type { ChosenFile } from "./file-choice.ts";
import { t } from "#lib/words/words.ts";

export interface Size {
  width: number;
  height: number;
}

interface LocalPreviewProps {
  chosen: ChosenFile;
  onSize: (size: Size) => void;
}

/** The local file, before a byte of it is sent. */
export function LocalPreview({ chosen: { kind, previewUrl }, onSize }: LocalPreviewProps) {
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
