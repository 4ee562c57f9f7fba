import { MAX_POST } from "@plaza/contract/posts";
import ImageIcon from "lucide-react/icons/image";
import { type SubmitEvent, useState } from "react";
import FileDrops from "#features/media/pictures/file-drops.tsx";
import PicturesField from "#features/media/pictures/pictures-field.tsx";
import { pickFiles } from "#features/media/pick-files.ts";
import { QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { instance } from "#lib/api/instance.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { COMPOSER } from "./composer-classes.ts";
import { useComposer } from "./use-composer.ts";

interface PageComposerProps {
  page: { id: string; name: string };
  picture: Parameters<typeof Avatar>[0]["person"];
  viewerId: string;
}

/** Writes in the name of a page. */
export default function PageComposer({ page, picture, viewerId }: PageComposerProps) {
  const [isForWorld, setForWorld] = useState(false);
  const { writing, pictures, post, isPending, canPost } = useComposer(viewerId, {
    pageId: page.id,
    forWorld: isForWorld,
  });
  const question = t("Write as {name}", { name: page.name });
  const hasSomething = writing.content !== "" || pictures.attachments.length > 0;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canPost) return;
    try {
      const isOut = await post();
      setForWorld(false);
      toast(isOut ? { title: t("Post created"), isSeen: true } : QUEUED_TOAST);
    } catch (error) {
      toastFailure(t("Error"), error, t("Failed to create post. Please try again."));
    }
  }

  return (
    <form
      aria-label={t("Create post")}
      data-unfolded={hasSomething || undefined}
      className={cx(COMPOSER.frame, "relative")}
      onSubmit={(event) => void submit(event)}
    >
      <div
        className={cx(
          COMPOSER.row,
          "rounded-xl has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-4 has-focus-visible:outline-focus",
        )}
      >
        <Avatar person={picture} />
        <MentionTextArea
          {...writing.field}
          label={question}
          placeholder={question}
          className={cx(COMPOSER.words, "max-h-[60dvh] bg-transparent outline-none placeholder:text-ink-3")}
        />
      </div>
      {pictures.attachments.length > 0 && <PicturesField pictures={pictures} isLarge />}
      <div className="flex justify-end px-1 empty:hidden">
        <LengthNote content={writing.content} max={MAX_POST} />
      </div>
      {hasSomething && !instance.isClosedToWorld && (
        <div className="px-3 py-2">
          <Switch
            label={t("For the world")}
            note={t("People without an account can read it, and search engines can find it.")}
            isOn={isForWorld}
            onChange={setForWorld}
          />
        </div>
      )}
      <div className={COMPOSER.tools}>
        <IconButton
          Icon={ImageIcon}
          size={20}
          label={t("Add photos or videos")}
          disabled={pictures.isFull}
          onClick={() => pickFiles({ accept: "both", isMultiple: true }, pictures.add)}
        />
        <Button type="submit" disabled={!canPost} className={cx("ms-auto", !hasSomething && "max-sm:hidden")}>
          {isPending ? t("Posting...") : t("Post", {}, "verb")}
        </Button>
      </div>
      <FileDrops hint={t("Drop photos and videos here")} onFiles={pictures.add} />
    </form>
  );
}
