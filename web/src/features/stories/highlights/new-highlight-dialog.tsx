import type { User } from "@plaza/contract/users";
import { type SubmitEvent, useState } from "react";
import { useCreateHighlight } from "#features/stories/data/use-story-acts.ts";
import { useStories } from "#features/stories/data/use-stories.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { HighlightName } from "./highlight-name.tsx";
import { StoryChoice } from "./story-choice.tsx";
import { t } from "#lib/words/words.ts";

/** A highlight begins with one of the viewer's stories of today; more are added from the stories themselves. */
export function NewHighlightDialog({ viewer, onClose }: { viewer: User; onClose: () => void }) {
  const { groups } = useStories();
  const stories = groups && (groups.find(({ user }) => user.id === viewer.id)?.stories ?? []);
  const [name, setName] = useState("");
  const [chosenId, setChosenId] = useState<string>();
  const storyId = chosenId ?? stories?.[0]?.id;
  const { mutateAsync: create, isPending } = useCreateHighlight();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!storyId || name.trim() === "") return;
    if (await toastOutcome(create({ name, storyId }), t("Highlight not created"), t("Highlight created"))) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("New highlight")}
      description={t("Stories you add stay on your profile after 24 hours.")}
      className="sm:max-w-[28rem]"
    >
      <form onSubmit={(event) => void submit(event)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {!stories && <Skeleton className="h-32" />}
        {stories?.length === 0 && <p className="text-ink-2">{t("Share a story first, then add it here.")}</p>}
        {stories && stories.length > 0 && (
          <>
            <StoryChoice legend={t("First story")} stories={stories} value={storyId} onChoose={setChosenId} />
            <HighlightName value={name} onChange={setName} />
            <DialogFooter>
              <Button type="submit" size="lg" disabled={isPending || name.trim() === ""}>
                {isPending ? t("Creating...") : t("Create highlight")}
              </Button>
            </DialogFooter>
          </>
        )}
      </form>
    </Dialog>
  );
}
