import type { BodyInput } from "@plaza/contract/base/endpoint";
import type { Audience } from "@plaza/contract/posts";
import { MAX_STORY, type storyActsApi } from "@plaza/contract/stories/acts";
import type { User } from "@plaza/contract/users";
import Type from "lucide-react/icons/type";
import { useState } from "react";
import UploadDialog from "#features/media/upload-dialog.tsx";
import { LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { useWriting } from "#features/posts/text/use-writing.ts";
import { useCreateStory } from "#features/stories/data/use-story-acts.ts";
import { AudienceSelect } from "#features/users/audience-select.tsx";
import { instance } from "#lib/api/instance.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextStory } from "./text-story.tsx";
import { t } from "#lib/words/words.ts";

/** The server's own choice where none is sent. */
const ORDINARY = instance.defaultAudience ?? "public";

/** Adds to the viewer's stories: a photo or a film with a caption, or words alone. */
export default function NewStory({ viewer, onClose }: { viewer: User; onClose: () => void }) {
  const [isText, setText] = useState(false);
  const [audience, setAudience] = useState<Audience>(ORDINARY);
  const { mutateAsync: createStory } = useCreateStory(viewer);
  const caption = useWriting();

  // `mutateAsync`: the dialog is closed before the response arrives.
  async function publish(story: BodyInput<typeof storyActsApi.createStory>) {
    try {
      await createStory({ ...story, ...(audience !== ORDINARY && { audience }) });
      toast({ title: t("Story created successfully!"), isSeen: true });
      return true;
    } catch {
      toast({ title: t("Failed to create story"), variant: "destructive" });
      return false;
    }
  }

  const select = <AudienceSelect value={audience} onChoose={setAudience} />;
  if (isText) {
    return (
      <TextStory onPublish={publish} onBack={() => setText(false)} onClose={onClose}>
        {select}
      </TextStory>
    );
  }
  const { content, mentionIds } = caption;
  return (
    <UploadDialog
      title={t("Add to your story")}
      accept="both"
      opensPicker={false}
      action={t("Share to story")}
      onUploaded={({ objectPath, kind, previewUrl }) => {
        URL.revokeObjectURL(previewUrl);
        void publish({ mediaUrl: objectPath, mediaType: kind, ...(content && { content, mentionIds }) });
      }}
      onClose={onClose}
    >
      <MentionTextArea
        {...caption.field}
        label={t("Caption")}
        placeholder={t("Add a caption (optional)")}
        maxLength={MAX_STORY}
        className="block max-h-32 min-h-12 w-full rounded-lg border border-line bg-surface-2 px-4 py-3 text-[1rem] placeholder:text-ink-3 focus-visible:bg-surface"
      />
      <LengthNote content={content} max={MAX_STORY} />
      <div className="flex items-center justify-between gap-3">
        <span className="flex items-center">{select}</span>
        <Button variant="tonal" onClick={() => setText(true)}>
          <Type size={17} aria-hidden />
          {t("Text story")}
        </Button>
      </div>
    </UploadDialog>
  );
}
