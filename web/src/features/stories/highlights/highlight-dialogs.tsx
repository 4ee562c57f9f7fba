import type { User } from "@plaza/contract/users";
import { type SubmitEvent, useState } from "react";
import { EditHighlightDialog } from "./edit-highlight-dialog.tsx";
import { KeepStoryDialog } from "./keep-story-dialog.tsx";
import { useCreateHighlight, useRemoveFromHighlight } from "#features/stories/data/use-story-acts.ts";
import { toast, toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useStories } from "#features/stories/data/use-stories.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { HighlightName } from "./highlight-name.tsx";
import { StoryChoice } from "./story-choice.tsx";
import { t } from "#lib/words/words.ts";

interface HighlightDialogsProps {
  open: "new" | "keep" | "edit" | "remove";
  /** The one that is looked at; none of them for a new highlight. */
  storyId?: string;
  viewer: User;
  /** The one that is being shown, for what concerns it. */
  highlight?: { id: string; name: string } | undefined;
  onDeleted?: () => void;
  onClose: () => void;
}

/** What an author does with a story of theirs and highlights: loaded together, when the first is opened. */
export default function HighlightDialogs({
  open,
  storyId,
  viewer,
  highlight,
  onDeleted,
  onClose,
}: HighlightDialogsProps) {
  if (open === "new") return <NewHighlightDialog viewer={viewer} onClose={onClose} />;
  if (!storyId) return null;
  if (open === "keep") return <KeepStoryDialog storyId={storyId} viewer={viewer} onClose={onClose} />;
  if (!highlight) return null;
  return open === "edit" ? (
    <EditHighlightDialog highlight={highlight} userId={viewer.id} onDeleted={onDeleted ?? onClose} onClose={onClose} />
  ) : (
    <RemoveStoryDialog highlight={highlight} storyId={storyId} onClose={onClose} />
  );
}

interface RemoveStoryDialogProps {
  highlight: { id: string; name: string };
  storyId: string;
  onClose: () => void;
}

/** Asks first: a story that has ended and is in no other highlight is gone with it. */
function RemoveStoryDialog({ highlight, storyId, onClose }: RemoveStoryDialogProps) {
  const { mutateAsync: remove } = useRemoveFromHighlight();

  function confirm() {
    // `mutateAsync`: the viewer, and this dialog with it, may be closed before the response arrives.
    remove({ highlightId: highlight.id, storyId }).then(
      () => toast({ title: t("Removed from {name}", { name: highlight.name }) }),
      () => toast({ title: t("Couldn't remove the story"), variant: "destructive" }),
    );
  }

  return (
    <ConfirmDialog
      title={t("Remove this story?")}
      note={t("It disappears when it expires, unless it's in another highlight.")}
      label={t("Remove")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** A highlight begins with one of the viewer's stories of today; more are added from the stories themselves. */
function NewHighlightDialog({ viewer, onClose }: { viewer: User; onClose: () => void }) {
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
