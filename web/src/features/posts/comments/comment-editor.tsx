import { type Comment, MAX_COMMENT } from "@plaza/contract/posts";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type SubmitEvent, useEffect, useRef } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { CommentField } from "./comment-field.tsx";
import { isTooLong } from "#features/posts/text/length-note.tsx";
import { useEditComment } from "#features/posts/data/use-comments.ts";
import { useDraftedWriting } from "#features/posts/composer/use-drafted-writing.ts";
import { t } from "#lib/words/words.ts";

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { draftKey, close } = useDialogDraft(`edit-comment ${comment.id}`, onDone);
  const writing = useDraftedWriting(draftKey, comment);
  const { mutateAsync: edit, isPending } = useEditComment(comment.id);
  const { content, mentionIds } = writing;
  const canSave = (content !== "" || comment.media.length > 0) && !isTooLong(content, MAX_COMMENT) && !isPending;

  useEffect(() => {
    const field = form.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canSave) return;
    if (await toastOutcome(edit({ content, mentionIds }), t("Comment not updated"))) close();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="min-w-0 flex-1">
      <CommentField
        writing={writing}
        label={t("Edit your comment")}
        onSend={() => form.current?.requestSubmit()}
        onCancel={close}
      >
        <IconButton Icon={X} size={18} label={t("Cancel")} className="size-9!" onClick={close} />
        <IconButton
          Icon={Check}
          size={18}
          label={t("Save comment")}
          type="submit"
          className="size-9!"
          disabled={!canSave}
        />
      </CommentField>
    </form>
  );
}
