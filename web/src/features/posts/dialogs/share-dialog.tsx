import { type Audience, MAX_POST, type Post } from "@plaza/contract/posts";
import { type SubmitEvent, useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { failure } from "#lib/api/failures.ts";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { AudienceSelect } from "#features/users/audience-select.tsx";
import { isTooLong, LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { PostContent } from "#features/posts/card/post-content.tsx";
import { PostHead } from "#features/posts/card/post-head.tsx";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useCreatePost } from "#features/posts/data/use-post.ts";
import { useDraftedWriting } from "#features/posts/composer/use-drafted-writing.ts";

/** The text is optional. A share of a share is one of the original. */
export default function ShareDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const original = post.sharedPost ?? post;
  const { draftKey, close } = useDialogDraft(`share-post ${original.id}`, onClose);
  const writing = useDraftedWriting(draftKey);
  const [audience, setAudience] = useState<Audience>(original.audience);
  const { mutateAsync: share, isPending } = useCreatePost();
  const attempt = useAttempt();
  const { content, mentionIds } = writing;
  const canShare = !isPending && !isTooLong(content, MAX_POST);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canShare) return;
    const body = { sharedPostId: original.id, audience, ...(content && { content, mentionIds }) };
    try {
      const shared = await share({ ...body, clientId: attempt.idFor(body) });
      toast(shared === QUEUED ? QUEUED_TOAST : { title: "Post shared successfully" });
      close();
    } catch (error) {
      toast(failure("Post not shared", error, "Please try again."));
    }
  }

  return (
    <Dialog open onOpenChange={close} title="Share post">
      <form onSubmit={(event) => void submit(event)} className="space-y-3 px-6 pb-6 sm:px-8 sm:pb-8">
        <MentionTextArea
          {...writing.field}
          label="Say something about this"
          placeholder="Say something about this (optional)"
          className="block max-h-[60dvh] min-h-20 w-full rounded-lg border border-line bg-surface-2 px-4 py-3 text-[1rem] placeholder:text-ink-3 focus-visible:bg-surface"
        />
        <LengthNote content={content} max={MAX_POST} />
        <div inert className="max-h-48 overflow-hidden rounded-lg border border-line bg-surface-2 px-4 py-3">
          <PostHead post={original} size="sm" />
          {original.content && (
            <PostContent content={original.content} mentions={original.mentions} className="pt-2.5 text-sm" />
          )}
        </div>
        <div className="flex items-center justify-between pt-1">
          {original.audience === "public" ? <AudienceSelect value={audience} onChoose={setAudience} /> : <span />}
          <Button type="submit" disabled={!canShare}>
            {isPending ? "Sharing..." : "Share now"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
