import { STORY_BACKGROUNDS, type StoryBackground } from "@plaza/contract/forms/fields/story-background";
import { MAX_STORY } from "@plaza/contract/stories/acts";
import ImageIcon from "lucide-react/icons/image";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { isTooLong, LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import { useWriting } from "#features/posts/text/use-writing.ts";
import { BACKGROUNDS, fontSizeOf } from "#features/stories/text/text-ground.tsx";
import { cx } from "#lib/text/class-names.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

interface Words {
  content: string;
  mentionIds: string[];
  background: StoryBackground;
}

interface TextStoryProps {
  /** Returns whether it was published. */
  onPublish: (words: Words) => Promise<boolean>;
  onBack: () => void;
  onClose: () => void;
  /** The choice of the audience. */
  children: ReactNode;
}

/** Words on a drawn background, as they will be seen. */
export function TextStory({ onPublish, onBack, onClose, children }: TextStoryProps) {
  const writing = useWriting();
  const [background, setBackground] = useState<StoryBackground>(STORY_BACKGROUNDS[0]);
  const [isPending, setPending] = useState(false);
  const { content, mentionIds } = writing;
  const ground = BACKGROUNDS[background];
  const canShare = content !== "" && !isTooLong(content, MAX_STORY) && !isPending;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canShare) return;
    setPending(true);
    if (await onPublish({ content, mentionIds, background })) onClose();
    else setPending(false);
  }

  return (
    <Dialog onClose={onClose} title={t("Write a story")} className="sm:max-w-[28rem]">
      <form onSubmit={(event) => void submit(event)} className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
        <div
          className="@container relative mx-auto grid aspect-[9/14] h-[46dvh] max-w-full place-items-center overflow-hidden rounded-xl"
          style={{ background: ground.background, color: ground.color }}
        >
          <MentionTextArea
            {...writing.field}
            label={t("Your story")}
            placeholder={t("Type something")}
            maxLength={MAX_STORY}
            style={{ fontSize: fontSizeOf(content), lineHeight: 1.25, padding: "2cqi 8cqi", color: "inherit" }}
            className="max-h-full w-full bg-transparent text-center font-display font-bold -outline-offset-4 placeholder:text-current"
          />
        </div>
        <fieldset className="flex flex-wrap justify-center gap-2">
          <legend className="sr-only">{t("Background")}</legend>
          {STORY_BACKGROUNDS.map((name) => (
            <label
              key={name}
              title={BACKGROUNDS[name].label}
              style={{ background: BACKGROUNDS[name].background }}
              className={cx(
                "relative size-9 cursor-pointer rounded-full border-3 ring-focus has-focus-visible:ring-2",
                name === background ? "border-brand" : "border-surface",
              )}
            >
              <input
                type="radio"
                name="background"
                checked={name === background}
                onChange={() => setBackground(name)}
                className="sr-only"
              />
              <span className="sr-only">{BACKGROUNDS[name].label}</span>
            </label>
          ))}
        </fieldset>
        <LengthNote content={content} max={MAX_STORY} />
        <DialogFooter isRow>
          <span className="flex items-center">
            <IconButton Icon={ImageIcon} size={20} label={t("Use a photo or video")} onClick={onBack} />
            {children}
          </span>
          <Button type="submit" disabled={!canShare}>
            {isPending ? t("Sharing...") : t("Share", {}, "verb")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
