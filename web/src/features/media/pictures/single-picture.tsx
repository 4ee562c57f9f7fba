import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { cx } from "#lib/text/class-names.ts";
import { Film } from "#ui/art/film.tsx";
import { Button } from "#ui/buttons/button.tsx";
import type { Attachment } from "./attachment.ts";
import { ALONE } from "./picture-words.ts";
import { UploadState } from "./upload-state.tsx";
import { t } from "#lib/words/words.ts";

interface SinglePictureProps {
  attachment: Attachment;
  isLarge: boolean;
  preview: string | undefined;
  /** Null where no more are taken. */
  more: { label: string; onPick: () => void } | null;
  onUpdate: (changes: Partial<Attachment>) => void;
  onRemove: () => void;
}

/** One picture or film alone. A draft's that no longer exists removes itself. */
export function SinglePicture({ attachment, isLarge, preview, more, onUpdate, onRemove }: SinglePictureProps) {
  const { kind, previewUrl, width, height, alt, objectPath, upload, send } = attachment;
  const style = { aspectRatio: width > 0 && height > 0 ? `${width} / ${height}` : undefined };
  const className = cx("max-w-full", isLarge ? "max-h-96" : "h-32", kind === "video" ? "bg-black" : "object-contain");
  // A local file that this browser cannot decode may be one that the server can.
  const onError = () => {
    if (previewUrl === objectPath) onRemove();
  };
  const onSize = (size: { width: number; height: number }) => {
    if (width === 0) onUpdate(size);
  };
  const look = isLarge
    ? ({ variant: "outline", className: "border-transparent shadow-2" } as const)
    : ({ variant: "neutral" } as const);
  return (
    <div className={isLarge ? "relative overflow-hidden rounded-lg bg-surface-2" : "flex items-end gap-2"}>
      <div className={cx("relative flex min-h-24 min-w-24 overflow-hidden", isLarge ? "justify-center" : "rounded-lg")}>
        {kind === "video" ? (
          <Film
            src={previewUrl}
            aria-label={alt || t("Your video")}
            onError={onError}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
              onSize({ width: videoWidth, height: videoHeight })
            }
            style={style}
            className={className}
          />
        ) : (
          <img
            src={previewUrl}
            alt={preview ?? (alt || t("Your upload"))}
            onError={onError}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onSize({ width: naturalWidth, height: naturalHeight })
            }
            style={style}
            className={className}
          />
        )}
        {upload && <UploadState upload={upload} words={ALONE[kind]} onRetry={() => void send?.()} isLarge />}
      </div>
      <div className={isLarge ? "absolute top-3 end-3 flex gap-2" : "flex flex-wrap gap-2"}>
        {more && (
          <Button {...look} aria-label={more.label} title={more.label} onClick={more.onPick}>
            <Plus size={17} aria-hidden />
            {t("Add")}
          </Button>
        )}
        <Button {...look} onClick={onRemove}>
          <X size={17} aria-hidden />
          {t("Remove")}
        </Button>
      </div>
    </div>
  );
}
