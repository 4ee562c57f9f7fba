import { type SubmitEvent, useState } from "react";
import {
  useDeleteHighlight,
  useEditHighlight,
  useHighlight,
  useHighlights,
} from "#features/stories/data/use-story-acts.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { HighlightName } from "./highlight-name.tsx";
import { StoryChoice } from "./story-choice.tsx";
import { t } from "#lib/words/words.ts";

interface EditHighlightDialogProps {
  highlight: { id: string; name: string };
  /** Its owner. */
  userId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** The name and the cover of a highlight, or its end. */
export function EditHighlightDialog({ highlight, userId, onDeleted, onClose }: EditHighlightDialogProps) {
  const { data } = useHighlight(highlight.id);
  const { data: all } = useHighlights(userId);
  const [name, setName] = useState(highlight.name);
  const [chosenId, setChosenId] = useState<string>();
  const coverId = chosenId ?? all?.find(({ id }) => id === highlight.id)?.cover.id;
  const edit = useEditHighlight(highlight.id);
  const remove = useDeleteHighlight();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === "") return;
    const isDone = await toastOutcome(
      edit.mutateAsync({ name, ...(chosenId && { coverId: chosenId }) }),
      t("Highlight not updated"),
      t("Highlight updated"),
    );
    if (isDone) onClose();
  }

  async function end() {
    if (await toastOutcome(remove.mutateAsync(highlight.id), t("Highlight not deleted"), t("Highlight deleted")))
      onDeleted();
  }

  const isPending = edit.isPending || remove.isPending;
  return (
    <Dialog onClose={onClose} title={t("Edit highlight")} className="sm:max-w-[28rem]">
      <form onSubmit={(event) => void submit(event)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <HighlightName value={name} onChange={setName} />
        {data && <StoryChoice legend={t("Cover")} stories={data.stories} value={coverId} onChoose={setChosenId} />}
        <DialogFooter>
          <Button size="lg" variant="danger" disabled={isPending} onClick={() => void end()}>
            {t("Delete highlight")}
          </Button>
          <Button type="submit" size="lg" className="max-sm:order-first" disabled={isPending || name.trim() === ""}>
            {edit.isPending ? t("Saving...") : t("Save changes")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
