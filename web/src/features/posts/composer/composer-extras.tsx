import { lazy, type ReactNode, Suspense } from "react";
import type { Attachments } from "#features/media/pictures/use-attachments.ts";
import type { PollDraft } from "#features/posts/polls/poll-draft.ts";
import { t } from "#lib/words/words.ts";

const PicturesField = lazy(() => import("#features/media/pictures/pictures-field.tsx"));
const PollField = lazy(() => import("#features/posts/polls/poll-field.tsx"));
const UploadDialog = lazy(() => import("#features/media/upload-dialog.tsx"));

interface ComposerExtrasProps {
  pictures: Attachments;
  poll: PollDraft | null;
  onPoll: (poll: PollDraft | null) => void;
  /** The dialog that is open. */
  uploading: "image" | "video" | null;
  onUploaded: () => void;
}

/** What a post may have beside its words: loaded when one of them is wanted. */
export default function ComposerExtras({
  pictures,
  poll,
  onPoll,
  uploading,
  onUploaded,
}: ComposerExtrasProps): ReactNode {
  return (
    <>
      <Suspense>{pictures.attachments.length > 0 && <PicturesField pictures={pictures} isLarge />}</Suspense>
      <Suspense>{poll && <PollField poll={poll} onChange={onPoll} />}</Suspense>
      <Suspense>
        {uploading && (
          <UploadDialog
            title={uploading === "image" ? t("Add a photo") : t("Add a video")}
            accept={uploading}
            onUploaded={pictures.addUploaded}
            onSeveral={pictures.add}
            onClose={onUploaded}
          />
        )}
      </Suspense>
    </>
  );
}
