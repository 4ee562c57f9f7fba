import FileVideo from "lucide-react/icons/file-play";
import Image from "lucide-react/icons/image";
import { useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import type { Attachment } from "./attachment.ts";

interface ThumbnailProps {
  attachment: Attachment;
  onUpdate: (changes: Pick<Attachment, "width" | "height">) => void;
  className?: string;
}

/** The local file, or the uploaded one. A file that this browser cannot decode is shown by an icon. */
export function Thumbnail({ attachment: { kind, previewUrl, width }, onUpdate, className }: ThumbnailProps) {
  const [isUnknown, setUnknown] = useState(false);
  const Icon = kind === "video" ? FileVideo : Image;
  if (isUnknown) {
    return (
      <span className={cx("grid place-items-center text-ink-3", className)}>
        <Icon size={28} aria-hidden />
      </span>
    );
  }
  const onSize = (size: { width: number; height: number }) => {
    if (width === 0) onUpdate(size);
  };
  return kind === "video" ? (
    <video
      src={`${previewUrl}#t=0.1`}
      muted
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
        onSize({ width: videoWidth, height: videoHeight })
      }
      onError={() => setUnknown(true)}
      className={className}
    />
  ) : (
    <img
      src={previewUrl}
      alt=""
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onSize({ width: naturalWidth, height: naturalHeight })
      }
      onError={() => setUnknown(true)}
      className={className}
    />
  );
}
