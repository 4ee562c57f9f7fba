import X from "lucide-react/icons/x";
import { type Attachment, release } from "#features/media/pictures/attachment.ts";
import { ALONE } from "#features/media/pictures/picture-words.ts";
import { Thumbnail } from "#features/media/pictures/thumbnail.tsx";
import { UploadState } from "#features/media/pictures/upload-state.tsx";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { TILE } from "./grid-classes.ts";

interface AddingTileProps {
  attachment: Attachment;
  onRemove: () => void;
}

/** A photo that is being uploaded, in its place. */
export default function AddingTile({ attachment, onRemove }: AddingTileProps) {
  const { kind, upload, send } = attachment;
  return (
    <li className={cx("relative aspect-square overflow-hidden rounded-lg bg-surface-2", TILE)}>
      <Thumbnail attachment={attachment} onUpdate={() => {}} className="size-full object-cover" />
      {upload && <UploadState upload={upload} words={ALONE[kind]} onRetry={() => void send?.()} />}
      {!attachment.objectPath && (
        <button
          type="button"
          aria-label={t("Cancel upload")}
          onClick={() => {
            release(attachment);
            onRemove();
          }}
          className="absolute top-1 end-1 grid size-9 place-items-center rounded-full bg-black/55 text-white hover:bg-black/75"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}
