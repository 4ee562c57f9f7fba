import type { OpenAlbum } from "@plaza/contract/albums";
import type { User } from "@plaza/contract/users";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { PeoplePicker } from "#features/chats/people-picker.tsx";
import { fullName } from "#features/users/full-name.ts";
import { toastFailure, toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useContributors } from "./use-albums.ts";

/** Friends who add photos to one's album; whoever is one of them sees who else is. */
export default function ContributorsDialog({ album, onClose }: { album: OpenAlbum; onClose: () => void }) {
  const { contributors, canManage } = album;
  const [picked, setPicked] = useState<User[]>([]);
  const { mutateAsync: change, isPending } = useContributors(album.id);

  async function add() {
    try {
      for (const { id } of picked) await change({ userId: id, act: "add" });
      setPicked([]);
    } catch (error) {
      toastFailure(t("Couldn't add them"), error);
    }
  }

  const remove = (person: User) =>
    toastOutcome(change({ userId: person.id, act: "remove" }), t("Couldn't remove them"));

  return (
    <Dialog
      onClose={onClose}
      title={t("Who can add photos")}
      description={canManage ? t("Friends you choose can see this album and add photos to it.") : undefined}
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <ul aria-label={t("Who can add photos")} className="mb-4">
          {contributors.map((person) => (
            <li key={person.id} className="flex min-h-14 items-center gap-3.5">
              <Avatar person={person} size="sm" />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {fullName(person)}
              </span>
              {canManage && (
                <IconButton
                  Icon={X}
                  size={18}
                  label={t("Remove {name}", { name: fullName(person) })}
                  aria-disabled={isPending}
                  onClick={() => !isPending && void remove(person)}
                />
              )}
            </li>
          ))}
        </ul>
        {canManage && (
          <>
            <PeoplePicker
              source={{ kind: "friends" }}
              withoutIds={new Set(contributors.map(({ id }) => id))}
              picked={picked}
              onPicked={setPicked}
            />
            <DialogFooter>
              <Button size="lg" disabled={picked.length === 0 || isPending} onClick={() => void add()}>
                {isPending ? t("Inviting...") : t("Invite")}
              </Button>
            </DialogFooter>
          </>
        )}
      </div>
    </Dialog>
  );
}
