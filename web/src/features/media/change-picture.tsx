import Camera from "lucide-react/icons/camera";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Frame } from "#features/media/crop/crop-stage.tsx";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const UploadDialog = lazy(() => import("#features/media/upload-dialog.tsx"));

interface ChangePictureProps {
  title: string;
  frame: Frame;
  /** The titles of the toasts. */
  texts: { done: string; failed: string };
  onChange: (objectPath: string) => Promise<unknown>;
  /** Renders the button that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

export function ChangePicture({ title, frame, texts, onChange, children }: ChangePictureProps) {
  const [isOpen, setOpen] = useState(false);

  async function save({ objectPath, previewUrl }: UploadedFile) {
    try {
      await onChange(objectPath);
      toast({ title: texts.done, isSeen: true });
    } catch (error) {
      toastFailure(texts.failed, error);
    } finally {
      URL.revokeObjectURL(previewUrl);
    }
  }

  return (
    <>
      {children(() => setOpen(true))}
      <Suspense>
        {isOpen && (
          <UploadDialog
            title={title}
            accept="image"
            frame={frame}
            onUploaded={(file) => void save(file)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const COVER = t("Change cover photo");
/** As on a wide screen, where it is 976 by 252; on a phone it is 390 by 176. */
const COVER_FRAME: Frame = { ratio: 976 / 252, phone: 390 / 176 / (976 / 252) };

/** The button in the corner of a member's or a group's cover. */
export function ChangeCover({ onChange }: Pick<ChangePictureProps, "onChange">) {
  const texts = { done: t("Cover photo updated"), failed: t("Cover photo not updated") };
  return (
    <ChangePicture title={COVER} frame={COVER_FRAME} texts={texts} onChange={onChange}>
      {(open) => (
        <Button
          variant="outline"
          aria-label={COVER}
          onClick={open}
          className="absolute end-4 bottom-4 border-transparent shadow-2 sm:end-6 sm:bottom-6"
        >
          <Camera size={18} aria-hidden />
          <span className="max-sm:hidden">{COVER}</span>
          <span className="sm:hidden">{t("Cover")}</span>
        </Button>
      )}
    </ChangePicture>
  );
}
