import { useState } from "react";
import { PersonRow } from "#features/users/people-picker.tsx";
import { PeoplePending } from "#features/users/people-pending.tsx";
import { PeopleSearch } from "#features/users/people-search.tsx";
import { toastFailure } from "#lib/screen/toast.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useCloseFriends } from "./use-close-friends.ts";
import { t } from "#lib/words/words.ts";

const PAUSE_MS = 200;

/** The viewer's list of close friends. Each tick is stored at once. */
export default function CloseFriendsDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const list = useCloseFriends(useDebounced(typed.trim(), PAUSE_MS));
  const { people } = list;
  return (
    <Dialog
      onClose={onClose}
      title={t("Close friends")}
      description={t("Only they can see what you share with close friends. No one else can see this list.")}
      className="sm:max-w-[28rem]"
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <PeopleSearch label={t("Search friends")} placeholder={t("Search friends")} value={typed} onChange={setTyped} />
        <div className="mt-3 h-72 overflow-y-auto">
          {!people && <PeoplePending isError={list.isError} onRetry={list.refetch} />}
          {people?.length === 0 && !list.hasMore && (
            <p className="p-6 text-center text-sm text-ink-2">
              {typed ? t("No friends by that name") : t("Add friends first, then choose the close ones here.")}
            </p>
          )}
          <ul aria-label={t("Friends")}>
            {people?.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isPicked={list.isClose(person)}
                onToggle={() => list.toggle(person, (error) => toastFailure(t("Not saved"), error))}
              />
            ))}
          </ul>
          {list.hasMore && <LoadMore isLoading={list.isLoading} hasFailed={list.isError} onMore={list.loadMore} />}
        </div>
        <DialogFooter>
          <Button size="lg" onClick={onClose}>
            {t("Done")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
