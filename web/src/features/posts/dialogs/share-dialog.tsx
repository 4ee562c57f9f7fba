import { type ChosenAudience, type Commenting, MAX_POST, type Post } from "@plaza/contract/posts";
import { type SubmitEvent, useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { forgetDraft } from "#lib/device/drafts.ts";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { AudienceSelect } from "#features/users/audience-select.tsx";
import { isTooLong, LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { SharedPost } from "#features/posts/card/shared-post.tsx";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useCreatePost } from "#features/posts/data/use-post.ts";
import { CommentingSelect } from "#features/posts/composer/commenting-select.tsx";
import { useDraftedWriting } from "#features/posts/composer/use-drafted-writing.ts";
import { SendPost } from "./send-post.tsx";
import { ShareWays } from "./share-ways.tsx";
import { t } from "#lib/words/words.ts";

/**
 * A post of the viewer's own that shows the other, a message to friends, a post in a group, or the link. The text is
 * optional, and stays as a draft until something was sent. A share of a share is one of the original.
 */
export default function ShareDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const original = post.sharedPost ?? post;
  const { draftKey, close } = useDialogDraft(`share-post ${original.id}`, onClose);
  const writing = useDraftedWriting(draftKey);
  const [audience, setAudience] = useState<ChosenAudience>(original.audience);
  const [commenting, setCommenting] = useState<Commenting>("everyone");
  const [isSending, setSending] = useState(false);
  const { mutateAsync: share, isPending } = useCreatePost();
  const attempt = useAttempt();
  const { content, mentionIds } = writing;
  const canShare = !isPending && !isTooLong(content, MAX_POST);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canShare) return;
    const body = { sharedPostId: original.id, audience, commenting, ...(content && { content, mentionIds }) };
    try {
      const shared = await share({ ...body, clientId: attempt.idFor(body) });
      toast(shared === QUEUED ? QUEUED_TOAST : { title: t("Post shared successfully") });
      close();
    } catch (error) {
      toastFailure(t("Post not shared"), error);
    }
  }

  return (
    <Dialog onClose={onClose} title={isSending ? t("Send post") : t("Share post")}>
      <form onSubmit={(event) => void submit(event)} className="space-y-3 px-6 pb-6 sm:px-8 sm:pb-8">
        <MentionTextArea
          {...writing.field}
          label={t("Say something about this")}
          placeholder={t("Say something about this (optional)")}
          className="block max-h-[40dvh] min-h-20 w-full rounded-lg border border-line bg-surface-2 px-4 py-3 text-[1rem] placeholder:text-ink-3 focus-visible:bg-surface"
        />
        <LengthNote content={content} max={MAX_POST} />
        {isSending ? (
          <SendPost
            original={original}
            writing={writing}
            onSent={() => forgetDraft(draftKey)}
            onBack={() => setSending(false)}
          />
        ) : (
          <>
            <div inert className="-mx-5">
              <SharedPost post={{ sharedPost: original }} isWhole />
            </div>
            <DialogFooter isRow>
              <span className="flex flex-wrap items-center gap-1">
                {original.audience === "public" && <AudienceSelect value={audience} onChoose={setAudience} hasLists />}
                <CommentingSelect value={commenting} isInGroup={false} onChoose={setCommenting} />
              </span>
              <Button type="submit" disabled={!canShare} className="ms-auto">
                {isPending ? t("Sharing...") : t("Share now")}
              </Button>
              <ShareWays original={original} onSend={() => setSending(true)} />
            </DialogFooter>
          </>
        )}
      </form>
    </Dialog>
  );
}
