import type { Removal } from "@plaza/contract/moderation/removals";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useRemovals, useUndoRemoval } from "./use-removals.ts";
import { isolated } from "#lib/text/isolated.ts";
import { plural, t } from "#lib/words/words.ts";

/** What moderators removed within the last day, which can be undone; nothing if there is none. */
export function Removals() {
  const { data: removals = [] } = useRemovals();
  if (removals.length === 0) return null;
  return (
    <section aria-label={t("Recently deleted")} className="card mt-6 p-5 sm:p-6">
      <h2 className="text-xl">{t("Recently deleted")}</h2>
      <ul className="mt-2 divide-y divide-line">
        {removals.map((removal) => (
          <Row key={removal.id} removal={removal} />
        ))}
      </ul>
    </section>
  );
}

function Row({ removal }: { removal: Removal }) {
  const { member, done, total, isFinished, createdAt, removedBy } = removal;
  const { mutateAsync, isPending } = useUndoRemoval(removal);

  const deleted = isFinished
    ? plural(done, "{count} deleted", "{count} deleted")
    : t("{done} of {total} deleted", { done, total });
  const time = relativeTime(createdAt);

  const undo = () => toastOutcome(mutateAsync(), t("Not restored"), t("Content restored"));

  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <bdi>{fullName(member)}</bdi>
        </p>
        <p className="text-xs text-ink-3">
          {removedBy
            ? t("{deleted} by {name}, {time}", { deleted, name: isolated(fullName(removedBy)), time })
            : t("{deleted}, {time}", { deleted, time })}
        </p>
        {!isFinished && (
          <progress value={done} max={total} aria-label={t("Deleting")} className="mt-1 h-2 w-full accent-brand-ink" />
        )}
      </div>
      <Button variant="neutral" disabled={isPending} onClick={() => void undo()}>
        {t("Undo")}
      </Button>
    </li>
  );
}
