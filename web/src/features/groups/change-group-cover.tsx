import { Camera } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { failure } from "#features/auth/failures.ts";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { useEditGroup } from "./use-groups.ts";

const UploadDialog = lazy(() => import("#features/media/upload-dialog.tsx"));
const TITLE = "Change cover photo";

export function ChangeGroupCover({ groupId }: { groupId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: edit } = useEditGroup(groupId);

  async function save({ objectPath, previewUrl }: UploadedFile) {
    try {
      await edit({ imageUrl: objectPath });
      toast({ title: "Cover photo updated" });
    } catch (error) {
      toast(failure("Cover photo not updated", error, "Please try again."));
    } finally {
      URL.revokeObjectURL(previewUrl);
    }
  }

  return (
    <>
      <Button
        variant="outline"
        aria-label={TITLE}
        onClick={() => setOpen(true)}
        className="absolute right-4 bottom-4 border-transparent shadow-2 sm:right-6 sm:bottom-6"
      >
        <Camera size={18} aria-hidden />
        <span className="max-sm:hidden">{TITLE}</span>
        <span className="sm:hidden">Cover</span>
      </Button>
      <Suspense>
        {isOpen && (
          <UploadDialog
            title={TITLE}
            accept="image"
            onUploaded={(file) => void save(file)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
