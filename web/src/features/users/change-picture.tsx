import { Camera } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { failure } from "#features/auth/failures.ts";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type Picture, useChangePicture } from "./use-pictures.ts";

const UploadDialog = lazy(() => import("#features/media/upload-dialog.tsx"));

const WORDS = {
  profile: { title: "Change profile picture", done: "Profile picture updated", failed: "Profile picture not updated" },
  cover: { title: "Change cover photo", done: "Cover photo updated", failed: "Cover photo not updated" },
} as const;

export function ChangeProfilePicture() {
  return (
    <ChangePicture picture="profile">
      {(open) => (
        <IconButton
          label={WORDS.profile.title}
          onClick={open}
          className="absolute! right-1 bottom-1 border-4 border-surface bg-surface-3 text-ink! sm:right-3 sm:bottom-3"
        >
          <Camera size={18} aria-hidden />
        </IconButton>
      )}
    </ChangePicture>
  );
}

export function ChangeCoverPhoto() {
  return (
    <ChangePicture picture="cover">
      {(open) => (
        <Button
          variant="outline"
          aria-label={WORDS.cover.title}
          onClick={open}
          className="absolute right-4 bottom-4 border-transparent shadow-2 sm:right-6 sm:bottom-6"
        >
          <Camera size={18} aria-hidden />
          <span className="max-sm:hidden">{WORDS.cover.title}</span>
          <span className="sm:hidden">Cover</span>
        </Button>
      )}
    </ChangePicture>
  );
}

interface ChangePictureProps {
  picture: Picture;
  /** What opens the dialog. */
  children: (open: () => void) => ReactNode;
}

export function ChangePicture({ picture, children }: ChangePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChangePicture(picture);
  const words = WORDS[picture];

  async function save({ objectPath, previewUrl }: UploadedFile) {
    try {
      await change.mutateAsync(objectPath);
      toast({ title: words.done });
    } catch (error) {
      toast(failure(words.failed, error, "Please try again."));
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
            title={words.title}
            accept="image"
            onUploaded={(file) => void save(file)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
