import type { Event } from "@plaza/contract/events";
import { MAX_INVITED } from "@plaza/contract/events/invitations";
import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { PeoplePicker } from "#features/users/people-picker.tsx";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useInvitable, useInvite } from "#features/events/data/use-invitations.ts";
import { plural, t } from "#lib/words/words.ts";

const PAUSE_MS = 200;

/** Friends who have not answered, several of whom can be invited at once. */
export default function InviteFriendsDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [searchText, setSearchText] = useState("");
  const [picked, setPicked] = useState<User[]>([]);
  const list = useInvitable(event.id, useDebounced(searchText.trim(), PAUSE_MS));
  const { mutate: invite, isPending } = useInvite(event.id);
  const invitedIds = new Set(list.items?.flatMap(({ user, isInvited }) => (isInvited ? [user.id] : [])));
  const isTooMany = picked.length > MAX_INVITED;
  const canInvite = picked.length > 0 && !isTooMany && !isPending;

  function send() {
    if (!canInvite) return;
    invite(
      picked.map(({ id }) => id),
      {
        onSuccess: () => {
          toast({ title: picked.length === 1 ? t("Invitation sent") : t("Invitations sent") });
          onClose();
        },
        onError: (error) => toastFailure(t("Couldn't send the invitations"), error),
      },
    );
  }

  return (
    <Dialog onClose={onClose} title={t("Invite friends")} className="sm:max-w-[28rem]">
      <form
        className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send();
        }}
      >
        <PeoplePicker
          searchText={searchText}
          onSearch={setSearchText}
          pages={{
            people: list.items?.map(({ user }) => user),
            isError: list.isError,
            refetch: list.refetch,
            hasMore: list.hasNextPage,
            isLoading: list.isFetchingNextPage,
            loadMore: list.fetchNextPage,
          }}
          picked={picked}
          onPicked={setPicked}
          emptyText={t("No friends left to invite")}
          noteOf={({ id }) => (invitedIds.has(id) ? t("Invited") : null)}
        />
        {isTooMany && (
          <p className="text-sm text-danger">
            {plural(
              MAX_INVITED,
              "You can invite up to {count} friend at a time.",
              "You can invite up to {count} friends at a time.",
            )}
          </p>
        )}
        <DialogFooter>
          <Button type="submit" size="lg" disabled={!canInvite}>
            {isPending
              ? t("Inviting...")
              : picked.length > 1
                ? plural(picked.length, "Invite {count} friend", "Invite {count} friends")
                : t("Invite")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
