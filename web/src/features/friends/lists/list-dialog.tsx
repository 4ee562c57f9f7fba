import { MAX_LIST_MEMBERS, newFriendList } from "@plaza/contract/forms/list-form";
import type { FriendList } from "@plaza/contract/friends/lists";
import type { User } from "@plaza/contract/users";
import { useState } from "react";
import * as z from "zod/mini";
import { PeoplePicker } from "#features/chats/people-picker.tsx";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { useList, useSaveList } from "#features/users/lists/use-lists.ts";
import { plural, t } from "#lib/words/words.ts";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";

interface ListDialogProps {
  /** Null makes a new one. */
  list: FriendList | null;
  onClose: () => void;
}

export default function ListDialog({ list, onClose }: ListDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={list ? t("Edit list") : t("New list")}
      description={t("Only you can see it, and no one is notified.")}
      className="sm:max-w-[28rem]"
    >
      {list ? <EditList list={list} onClose={onClose} /> : <ListForm list={null} members={[]} onClose={onClose} />}
    </Dialog>
  );
}

function EditList({ list, onClose }: { list: FriendList; onClose: () => void }) {
  const { data, isError, refetch } = useList(list.id);
  if (data) return <ListForm list={data} members={data.members} onClose={onClose} />;
  return <div className="px-6 pb-6">{isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-80" />}</div>;
}

const named = z.object({ name: newFriendList.shape.name });

function ListForm({ list, members, onClose }: ListDialogProps & { members: User[] }) {
  const { draftKey, close } = useDialogDraft(`list ${list?.id ?? ""}`, onClose);
  const [first] = useState({ name: list?.name ?? "" });
  const form = useForm(named, first, { draftKey, failed: t("Couldn't save the list") });
  const [picked, setPicked] = useState(members);
  const { mutateAsync: save } = useSaveList(list?.id ?? null);
  const isTooMany = picked.length > MAX_LIST_MEMBERS;

  async function send({ name }: { name: string }) {
    if (isTooMany) return;
    await save({ name, memberIds: picked.map(({ id }) => id) });
    close();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send)} className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
      <Field
        {...form.field("name")}
        id="list-name"
        label={t("Name *")}
        placeholder={t("Family, choir, neighbors...")}
      />
      <div>
        <PeoplePicker source={{ kind: "friends" }} withoutIds={new Set()} picked={picked} onPicked={setPicked} />
      </div>
      {isTooMany && (
        <p className="text-sm text-danger">
          {plural(MAX_LIST_MEMBERS, "A list can have up to {count} friend.", "A list can have up to {count} friends.")}
        </p>
      )}
      <SubmitFooter busy={form.isBusy} label={list ? t("Save changes") : t("Create list")} busyLabel={t("Saving...")} />
    </form>
  );
}
