import type { User } from "@plaza/contract/users";
import { type SubmitEvent, useState } from "react";
import { useAddToHighlight, useCreateHighlight, useHighlights } from "#features/stories/data/use-story-acts.ts";
import { StoryCover } from "#features/stories/strip/story-cover.tsx";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { HighlightName } from "./highlight-name.tsx";
import { t } from "#lib/words/words.ts";

interface KeepStoryDialogProps {
  storyId: string;
  viewer: User;
  onClose: () => void;
}

/** Adds a story to one of the viewer's highlights, or to a new one. */
export function KeepStoryDialog({ storyId, viewer, onClose }: KeepStoryDialogProps) {
  const { data: highlights = [] } = useHighlights(viewer.id);
  const [name, setName] = useState("");
  const add = useAddToHighlight();
  const create = useCreateHighlight();
  const isPending = add.isPending || create.isPending;

  async function keep(adding: () => Promise<unknown>, into: string) {
    if (await toastOutcome(adding(), t("Couldn't add the story"), t("Added to {name}", { name: into }))) onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() !== "" && !isPending) void keep(() => create.mutateAsync({ name, storyId }), name.trim());
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Add to a highlight")}
      description={t("It stays on your profile after 24 hours.")}
      className="sm:max-w-[26rem]"
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {highlights.length > 0 && (
          <ul aria-label={t("Your highlights")} className="-mx-2 max-h-72 overflow-y-auto">
            {highlights.map(({ id, name: into, cover }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={isPending}
                  onClick={() => void keep(() => add.mutateAsync({ highlightId: id, storyId }), into)}
                  className="flex w-full items-center gap-3 rounded-lg p-2 text-start font-semibold hover:bg-surface-2"
                >
                  <span aria-hidden className="block h-14 w-10 shrink-0 overflow-hidden rounded-arch-in bg-surface-3">
                    <StoryCover story={cover} sizes="2.5rem" />
                  </span>
                  <span dir="auto" className="min-w-0 truncate">
                    {into}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={submit} className="space-y-4">
          <HighlightName value={name} onChange={setName} />
          <DialogFooter>
            <Button type="submit" size="lg" disabled={isPending || name.trim() === ""}>
              {t("Create highlight")}
            </Button>
          </DialogFooter>
        </form>
      </div>
    </Dialog>
  );
}
