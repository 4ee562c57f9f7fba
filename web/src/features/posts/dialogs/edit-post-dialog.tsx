import { MAX_POST, type Post } from "@plaza/contract/posts";
import { type SubmitEvent, useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { AudienceSelect } from "#features/users/audience-select.tsx";
import { isTooLong, LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { useEditPost } from "#features/posts/data/use-own-post.ts";
import { useDraftedWriting } from "#features/posts/composer/use-drafted-writing.ts";

export default function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { draftKey, close } = useDialogDraft(`edit-post ${post.id}`, onClose);
  const writing = useDraftedWriting(draftKey, post);
  const [audience, setAudience] = useState(post.audience);
  const { mutateAsync: edit, isPending } = useEditPost(post.id);
  const { content, mentionIds } = writing;
  const hasSomething = content !== "" || post.media.length > 0 || post.isShare;
  const canSave = hasSomething && !isTooLong(content, MAX_POST) && !isPending;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canSave) return;
    try {
      await edit({ content: content || null, mentionIds, ...(!post.group && { audience }) });
      toast({ title: "Post updated" });
      close();
    } catch (error) {
      toast(failure("Post not updated", error, "Please try again."));
    }
  }

  return (
    <Dialog open onOpenChange={close} title="Edit post">
      <form onSubmit={(event) => void submit(event)} className="space-y-3 px-6 pb-6 sm:px-8 sm:pb-8">
        <MentionTextArea
          {...writing.field}
          label="Your post"
          className="block max-h-[60dvh] min-h-32 w-full rounded-lg border border-line bg-surface-2 px-4 py-3 text-[1rem] focus-visible:bg-surface"
        />
        <LengthNote content={content} max={MAX_POST} />
        <div className="flex items-center justify-between">
          {post.group ? <span /> : <AudienceSelect value={audience} onChoose={setAudience} />}
          <Button type="submit" disabled={!canSave}>
            {isPending ? "Saving..." : "Save changes"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
