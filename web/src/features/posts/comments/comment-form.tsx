import { MAX_COMMENT } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import ImageIcon from "lucide-react/icons/image";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { lazy, type SubmitEvent, Suspense, useEffect, useRef } from "react";
import { pickFiles } from "#features/media/pick-files.ts";
import { storedOf } from "#features/media/pictures/attachment.ts";
import { useAttachments } from "#features/media/pictures/use-attachments.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { CommentField } from "./comment-field.tsx";
import { isTooLong } from "#features/posts/text/length-note.tsx";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useAddComment } from "#features/posts/data/use-comments.ts";
import { useDraftedWriting } from "#features/posts/composer/use-drafted-writing.ts";
import { commentDraftKey, forgetCommentDraft } from "#features/posts/data/comment-draft.ts";
import { commentDrafts } from "#features/posts/data/text-draft.ts";
import { t } from "#lib/words/words.ts";

const PicturesField = lazy(() => import("#features/media/pictures/pictures-field.tsx"));
const FileDrops = lazyPart(() => import("#features/media/pictures/file-drops.tsx"));
const EmojiButton = lazyPart(() => import("#ui/emoji/emoji-button.tsx"));

interface CommentFormProps {
  postId: string;
  parentId?: string;
  viewer: User;
  label: string;
  takesFocus?: boolean;
  /** For a reply, which takes the focus: called when it is sent or cancelled. */
  onDone?: () => void;
}

export function CommentForm({ postId, parentId, viewer, label, takesFocus = false, onDone }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draftKey = commentDraftKey(postId, viewer.id, parentId ?? "");
  const writing = useDraftedWriting(draftKey, undefined, commentDrafts);
  const { mutateAsync: addComment, isPending } = useAddComment();
  const attempt = useAttempt();
  const pictures = useAttachments({ accept: "image", most: 1, first: () => [] });
  const { content, mentionIds, isFound } = writing;
  const [photo] = storedOf(pictures.attachments);
  const canSend =
    (content !== "" || photo !== undefined) && pictures.isUploaded && !isTooLong(content, MAX_COMMENT) && !isPending;
  const isReply = parentId !== undefined;

  // A restored draft of a reply takes no focus: nobody opened it just now.
  const isAsked = isReply ? !isFound : takesFocus;
  useEffect(() => {
    if (!isAsked) return;
    form.current?.querySelector("textarea")?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);

  function giveUp() {
    forgetCommentDraft(draftKey);
    onDone?.();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canSend) return;
    const body = {
      postId,
      ...(parentId && { parentId }),
      content,
      mentionIds,
      ...(photo && { imageUrl: photo.objectPath, ...(photo.alt.trim() && { imageAlt: photo.alt.trim() }) }),
    };
    try {
      const added = await addComment({ ...body, clientId: attempt.idFor(body) });
      attempt.succeeded();
      forgetCommentDraft(draftKey);
      writing.reset();
      pictures.reset();
      toast(added === QUEUED ? QUEUED_TOAST : { title: t("Comment added"), isSeen: true });
      onDone?.();
    } catch (error) {
      toastFailure(t("Comment not added"), error);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="relative flex scroll-my-24 gap-3">
      <Avatar person={viewer} size="sm" />
      <CommentField
        writing={writing}
        label={label}
        onSend={() => form.current?.requestSubmit()}
        {...(onDone && { onCancel: giveUp })}
        above={<Suspense>{pictures.attachments.length > 0 && <PicturesField pictures={pictures} />}</Suspense>}
      >
        <EmojiButton className="grid size-9 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-3" />
        <button
          type="button"
          aria-label={t("Add a photo")}
          disabled={pictures.isFull}
          onClick={() => pickFiles({ accept: "image", isMultiple: false }, pictures.add)}
          className="grid size-9 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-3 disabled:text-ink-3 disabled:hover:bg-transparent"
        >
          <ImageIcon size={18} aria-hidden />
        </button>
        <button
          type="submit"
          aria-label={t("Send")}
          disabled={!canSend}
          className="grid size-9 shrink-0 place-items-center rounded-full text-brand-ink hover:bg-surface-3 disabled:text-ink-3 disabled:hover:bg-transparent"
        >
          <SendHorizontal size={18} aria-hidden />
        </button>
      </CommentField>
      <FileDrops hint={t("Drop a photo here")} onFiles={pictures.add} />
    </form>
  );
}
