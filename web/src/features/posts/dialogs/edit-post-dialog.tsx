import { MAX_POST, type Post } from "@plaza/contract/posts";
import ImageIcon from "lucide-react/icons/image";
import { type SubmitEvent, useState } from "react";
import FileDrops from "#features/media/pictures/file-drops.tsx";
import PicturesField from "#features/media/pictures/pictures-field.tsx";
import { pickFiles } from "#features/media/pick-files.ts";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { codeOf } from "#lib/api/api-client.ts";
import { instance } from "#lib/api/instance.ts";
import { reasonFor } from "#lib/api/failures.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { AudienceSelect } from "#features/users/audience-select.tsx";
import { CommentingSelect } from "#features/posts/composer/commenting-select.tsx";
import { PublishAtField } from "#features/posts/composer/publish-at-field.tsx";
import { isTooLong, LengthNote } from "#features/posts/text/length-note.tsx";
import { TextLanguageSelect } from "#features/posts/text/text-language-select.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { useEditPost } from "#features/posts/data/use-own-post.ts";
import { useEditedPost } from "./use-edited-post.ts";
import { t } from "#lib/words/words.ts";

export default function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { draftKey, close } = useDialogDraft(`edit-post ${post.id}`, onClose);
  const edited = useEditedPost(draftKey, post);
  const { writing, audience, setAudience, commenting, setCommenting, pictures, mediaUrls, hasSameMedia } = edited;
  const { mutateAsync: edit, isPending } = useEditPost(post.id);
  const { publishAt, setPublishAt, hasOtherTime } = edited;
  const { attachments } = pictures;
  /** Whose comments a wider audience would see too, in the server's words. */
  const [widening, setWidening] = useState<string | null>(null);
  const ownLang = post.lang ?? "";
  const [lang, setLang] = useState(ownLang);
  const [isForWorld, setForWorld] = useState(post.page?.isForWorld ?? false);
  const { content, mentionIds } = writing;
  const hasSomething = content !== "" || attachments.length > 0 || post.isShare;
  const canSave =
    hasSomething && pictures.isUploaded && !isTooLong(content, MAX_POST) && publishAt !== "" && !isPending;

  async function save(more: { confirmWidening?: true } = {}) {
    try {
      const changes = {
        ...(!hasSameMedia && { mediaUrls }),
        ...(edited.hasOtherAudience && { audience }),
        ...(post.page && { forWorld: isForWorld }),
        ...(lang !== ownLang && { lang: lang || null }),
        ...(hasOtherTime && publishAt && { publishAt: new Date(publishAt).toISOString() }),
        commenting,
      };
      await edit({ content: content || null, mentionIds, ...changes, ...more });
      toast({ title: t("Post updated") });
      close();
    } catch (error) {
      const code = codeOf(error);
      if (code?.startsWith("confirm_for_")) setWidening(reasonFor(error, ""));
      else toastFailure(t("Post not updated"), error);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (canSave) void save();
  }

  return (
    <Dialog onClose={close} title={t("Edit post")}>
      <form onSubmit={submit} className="relative space-y-3 px-6 pb-6 sm:px-8 sm:pb-8">
        <MentionTextArea
          {...writing.field}
          label={t("Your post")}
          className="block max-h-[60dvh] min-h-32 w-full rounded-lg border border-line bg-surface-2 px-4 py-3 text-[1rem] focus-visible:bg-surface"
        />
        <LengthNote content={content} max={MAX_POST} />
        {attachments.length > 0 && <PicturesField pictures={pictures} isLarge />}
        {post.page && !instance.isClosedToWorld && (
          <Switch
            label={t("For the world")}
            note={t("People without an account can read it, and search engines can find it.")}
            isOn={isForWorld}
            onChange={setForWorld}
          />
        )}
        {publishAt !== null && <PublishAtField value={publishAt} onChange={setPublishAt} />}
        <DialogFooter isRow>
          <div className="flex items-center gap-1">
            {!post.isShare && (
              <IconButton
                Icon={ImageIcon}
                size={20}
                label={t("Add photos or videos")}
                disabled={pictures.isFull}
                onClick={() => pickFiles({ accept: "both", isMultiple: true }, pictures.add)}
              />
            )}
            {!post.page && (
              <CommentingSelect value={commenting} isInGroup={post.group !== null} onChoose={setCommenting} />
            )}
            {!post.group && !post.page && <AudienceSelect value={audience} onChoose={setAudience} hasLists />}
            {content !== "" && <TextLanguageSelect value={lang} onChoose={setLang} />}
          </div>
          <Button type="submit" disabled={!canSave}>
            {isPending ? t("Saving...") : t("Save changes")}
          </Button>
        </DialogFooter>
        {!post.isShare && <FileDrops hint={t("Drop photos and videos here")} onFiles={pictures.add} />}
      </form>
      {widening && (
        <ConfirmDialog
          title={t("Show comments to more people?")}
          note={widening}
          label={t("Change audience")}
          isDanger={false}
          onConfirm={() => save({ confirmWidening: true })}
          onClose={() => setWidening(null)}
        />
      )}
    </Dialog>
  );
}
