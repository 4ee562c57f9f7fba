import type { Page, PageEditor } from "@plaza/contract/pages";
import type { User } from "@plaza/contract/users";
import UserRound from "lucide-react/icons/user-round";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { PeoplePicker } from "#features/chats/people-picker.tsx";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { SelectPill } from "#ui/fields/select-pill.tsx";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useEditors, usePutEditor, useRemoveEditor } from "./use-page-changes.ts";

interface EditorsDialogProps {
  page: Page;
  viewerId: string;
  onClose: () => void;
}

const ROLES = { owner: t("Owner", {}, "of a page"), editor: t("Editor") };

/** Who posts in the page's name. */
export default function EditorsDialog({ page, viewerId, onClose }: EditorsDialogProps) {
  const { editors, isError, refetch } = useEditors(page);
  const { mutateAsync: put, isPending: isPutting } = usePutEditor(page);
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveEditor(page);
  const [picked, setPicked] = useState<User[]>([]);
  const isBusy = isPutting || isRemoving;
  const isOwner = page.role === "owner";

  async function act(change: () => Promise<unknown>) {
    if (isBusy) return;
    await toastOutcome(change(), t("Couldn't save the changes"));
  }

  const add = () =>
    act(async () => {
      for (const { id } of picked) await put({ userId: id });
      setPicked([]);
    });
  const leave = ({ user }: PageEditor) =>
    act(async () => {
      await remove(user.id);
      if (user.id === viewerId) onClose();
    });

  return (
    <Dialog
      onClose={onClose}
      title={t("Editors")}
      description={t("Editors post as the page. Owners also choose who edits it, and can delete it.")}
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        {!editors && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
        <ul aria-label={t("Editors")} className="mb-4">
          {editors?.map((editor) => (
            <li key={editor.user.id} className="flex min-h-14 items-center gap-3.5">
              <Avatar person={editor.user} size="sm" />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {fullName(editor.user)}
              </span>
              {isOwner ? (
                <SelectPill
                  label={t("Role of {name}", { name: fullName(editor.user) })}
                  value={editor.role}
                  choices={ROLES}
                  icon={<UserRound size={17} aria-hidden />}
                  onChoose={(role) => void act(() => put({ userId: editor.user.id, role }))}
                />
              ) : (
                <span className="text-sm text-ink-2">{ROLES[editor.role]}</span>
              )}
              {(isOwner || editor.user.id === viewerId) && (
                <IconButton
                  Icon={X}
                  size={18}
                  label={t("Remove {name}", { name: fullName(editor.user) })}
                  aria-disabled={isBusy}
                  onClick={() => void leave(editor)}
                />
              )}
            </li>
          ))}
        </ul>
        {isOwner && (
          <>
            <PeoplePicker
              source={{ kind: "friends" }}
              withoutIds={new Set(editors?.map(({ user }) => user.id))}
              picked={picked}
              onPicked={setPicked}
            />
            <DialogFooter>
              <Button size="lg" disabled={picked.length === 0 || isBusy} onClick={() => void add()}>
                {t("Add editors")}
              </Button>
            </DialogFooter>
          </>
        )}
      </div>
    </Dialog>
  );
}
