import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { IS_TOUCH } from "#lib/screen/use-media-query.ts";
import { cx } from "#lib/text/class-names.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ChosenPanel } from "./chosen-panel.tsx";
import type { Frame } from "./crop/crop-stage.tsx";
import { DropZone } from "./drop-zone.tsx";
import { type Accept, ACCEPTED, type ChosenFile } from "./file-choice.ts";
import { pickFiles } from "./pick-files.ts";
import { useFileChoice } from "./use-file-choice.ts";
import { useFileDrop } from "./use-file-drop.ts";

export interface UploadedFile {
  objectPath: string;
  kind: ChosenFile["kind"];
  /** A local preview, shown without fetching the file. The receiver revokes it. */
  previewUrl: string;
  width: number;
  height: number;
}

interface UploadDialogProps {
  title: string;
  accept: Accept;
  /** Where a picture will be shown: the part that fits is chosen before the upload. */
  frame?: Frame;
  /** On a phone the system's picker is open at once, unless there is something else to choose. */
  opensPicker?: boolean;
  /** Further choices before the upload. */
  children?: ReactNode;
  /** What the button says that sends the file, where that is not 'Use this photo'. */
  action?: string;
  /** Takes several files past the dialog, which sends one. */
  onSeveral?: ((files: File[]) => void) | undefined;
  /** Called before the dialog closes by itself. */
  onUploaded: (file: UploadedFile) => void;
  onClose: () => void;
}

/** One file, chosen or dropped, previewed and then sent. Nothing is sent before its button is pressed. */
export default function UploadDialog({
  title,
  accept,
  frame,
  opensPicker = true,
  children,
  action,
  onSeveral,
  onUploaded,
  onClose,
}: UploadDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, refusal, isPreparing, take } = useFileChoice(accept);
  const isOver = useFileDrop(take);
  const browse = () => picker.current?.click();

  const pick = () =>
    pickFiles({ accept, isMultiple: onSeveral !== undefined }, (files) => {
      if (!onSeveral || files.length < 2) return take(files);
      onSeveral(files);
      onClose();
    });
  const pickAtOnce = useEffectEvent(pick);
  useEffect(() => {
    // On a phone nothing is dropped: the system's picker is what the button was pressed for.
    if (opensPicker && matchMedia(IS_TOUCH).matches) pickAtOnce();
  }, [opensPicker]);

  function close() {
    // A complete upload is handed over in a moment, and closes the dialog then.
    if (chosen?.upload.current().state !== "complete") onClose();
  }

  return (
    <Dialog onClose={close} title={title} className={frame && !frame.isRound ? "sm:max-w-[46rem]" : "sm:max-w-[32rem]"}>
      <div className={cx("space-y-4 px-6 pb-6 sm:px-8 sm:pb-8", chosen && isOver && "bg-brand-soft")}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED[accept].join(",")}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // Otherwise choosing the same file again would fire no change event.
            currentTarget.value = "";
          }}
        />
        {chosen ? (
          <ChosenPanel
            key={chosen.previewUrl}
            chosen={chosen}
            frame={frame}
            action={action}
            onBrowse={browse}
            onComplete={(objectPath, size) => {
              onUploaded({ objectPath, kind: chosen.kind, previewUrl: chosen.previewUrl, ...size });
              onClose();
            }}
          >
            {children}
          </ChosenPanel>
        ) : (
          <>
            <DropZone
              accept={accept}
              isOver={isOver}
              isPreparing={isPreparing}
              onBrowse={browse}
              onSeveral={onSeveral && pick}
            />
            {children}
          </>
        )}
        {refusal && (
          <p role="alert" className="text-sm font-medium text-danger">
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  );
}
