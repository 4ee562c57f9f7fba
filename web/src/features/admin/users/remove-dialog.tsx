import type { RemovableKind } from "@plaza/contract/moderation/removals";
import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useCreateRemoval, useRemovable } from "./use-removals.ts";
import { plural, t } from "#lib/words/words.ts";

const REMOVABLE_LABELS: Record<RemovableKind, string> = {
  posts: t("Posts"),
  comments: t("Comments"),
  messages: t("Messages to non-friends"),
  listings: t("Listings"),
  events: t("Events"),
  stories: t("Stories"),
};

/** Removes all that one member made, by kinds, with how many there are. */
export default function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: counts, isError, refetch } = useRemovable(user.id);
  const { mutateAsync, isPending } = useCreateRemoval(user.id);
  const [spared, setSpared] = useState<RemovableKind[]>([]);
  const kinds = (Object.keys(REMOVABLE_LABELS) as RemovableKind[]).filter((kind) => (counts?.[kind] ?? 0) > 0);
  const chosen = kinds.filter((kind) => !spared.includes(kind));
  const total = chosen.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0);

  async function remove() {
    try {
      const { done } = await mutateAsync(chosen);
      toast({
        title: plural(done, "{count} deleted", "{count} deleted"),
        description: t("You can undo this for 24 hours, below the list of users."),
      });
      onClose();
    } catch (error) {
      toastFailure(t("Nothing deleted"), error);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Delete content by {name}?", { name: isolated(fullName(user)) })}
      description={t("It disappears for everyone now. You can undo this for 24 hours; after that, it's permanent.")}
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {!counts && (isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-40" />)}
        {counts && kinds.length === 0 && <p className="text-ink-2">{t("There's nothing to delete.")}</p>}
        {counts &&
          kinds.map((kind) => (
            <Switch
              key={kind}
              label={REMOVABLE_LABELS[kind]}
              note={String(counts[kind])}
              isOn={!spared.includes(kind)}
              onChange={(isOn) => setSpared(isOn ? spared.filter((one) => one !== kind) : [...spared, kind])}
            />
          ))}
        <DialogFooter onCancel={onClose}>
          <Button variant="danger" size="lg" disabled={isPending || total === 0} onClick={() => void remove()}>
            {isPending ? t("Deleting...") : plural(total, "Delete {count}", "Delete {count}")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
