import type { Page, PageAct } from "@plaza/contract/pages";
import { relativeTime } from "#lib/text/relative-time.ts";
import { withParts } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { PeopleSkeleton } from "#ui/lists/loading.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useActs } from "./use-page-changes.ts";

const SENTENCES: Record<PageAct["act"], string> = {
  "create-page": t("{name} created the page"),
  "edit-page": t("{name} edited the page"),
  "delete-page": t("{name} deleted the page"),
  "add-page-editor": t("{name} added or changed an editor"),
  "remove-page-editor": t("{name} removed an editor"),
  "write-as-page": t("{name} posted"),
  "edit-as-page": t("{name} edited a post"),
  "delete-as-page": t("{name} deleted a post"),
  "plan-as-page": t("{name} created an event"),
  "change-plan-as-page": t("{name} changed or canceled an event"),
  "list-as-page": t("{name} created a listing"),
  "change-listing-as-page": t("{name} changed or deleted a listing"),
  "album-as-page": t("{name} changed an album"),
  "alert-as-page": t("{name} sent an alert"),
  "solve-as-page": t("{name} marked an alert as resolved"),
  "retract-as-page": t("{name} withdrew an alert"),
};

/** Who did what in the page's name. */
export default function ActsDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const list = useActs(page);
  return (
    <Dialog onClose={onClose} title={t("Activity")} description={t("Only editors and administrators can see this.")}>
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <PagedList list={list} skeleton={<PeopleSkeleton />} empty={null}>
          {(acts) => (
            <ul className="space-y-3">
              {acts.map(({ id, name, act, note, createdAt }) => (
                <li key={id}>
                  <p className="text-pretty">
                    {withParts(SENTENCES[act], { name: <bdi className="font-semibold">{name}</bdi> })}
                    <span className="text-sm text-ink-3"> · {relativeTime(createdAt)}</span>
                  </p>
                  {note && (
                    <p dir="auto" className="truncate text-sm text-ink-2">
                      {note}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}
