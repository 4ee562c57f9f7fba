import type { FriendList } from "@plaza/contract/friends/lists";
import List from "lucide-react/icons/list";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import UserRoundPen from "lucide-react/icons/user-round-pen";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { CloseStar } from "#features/users/close-friends/close-star.tsx";
import { useDeleteList, useLists } from "#features/users/lists/use-lists.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { plural, t } from "#lib/words/words.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { Confirm } from "#ui/overlays/confirm.tsx";

const CloseFriendsDialog = lazy(() => import("#features/users/close-friends/close-friends-dialog.tsx"));
const ListDialog = lazy(() => import("./list-dialog.tsx"));

type Open = { kind: "edit" | "delete"; list: FriendList } | { kind: "new" } | null;

/** The viewer's lists, close friends first. */
export default function FriendLists() {
  const { data: lists, isError, refetch } = useLists();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section aria-label={t("Lists")}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">
          {t("Post to just some of your friends, or read just their posts. Only you can see your lists.")}
        </p>
        <Button variant="tonal" onClick={() => setOpen({ kind: "new" })}>
          <Plus size={17} aria-hidden />
          {t("New list")}
        </Button>
      </div>
      {lists ? (
        <ul className="card divide-y divide-line px-5">
          {lists.map((list) => (
            <Row key={list.id} list={list} onOpen={setOpen} />
          ))}
        </ul>
      ) : (
        <div className="card">{isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-40" />}</div>
      )}
      <Suspense>
        {open?.kind === "new" && <ListDialog list={null} onClose={close} />}
        {open?.kind === "edit" &&
          (open.list.name === null ? (
            <CloseFriendsDialog
              onClose={() => {
                close();
                void refetch();
              }}
            />
          ) : (
            <ListDialog list={open.list} onClose={close} />
          ))}
      </Suspense>
      {open?.kind === "delete" && <DeleteList list={open.list} onClose={close} />}
    </section>
  );
}

function Row({ list, onOpen }: { list: FriendList; onOpen: (open: Open) => void }) {
  const name = list.name ?? t("Close friends");
  const Icon = list.name === null ? CloseStar : List;
  return (
    <li className="flex items-center gap-2 py-3">
      <Link href={`/?feed=list:${list.id}`} className="group flex min-w-0 flex-1 items-center gap-3.5 rounded-lg">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
          <Icon size={19} aria-hidden />
        </span>
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold group-hover:underline">
            {name}
          </span>
          <span className="block text-sm text-ink-2">{plural(list.count, "{count} friend", "{count} friends")}</span>
        </span>
      </Link>
      <IconButton
        Icon={UserRoundPen}
        label={t("Edit {name}", { name })}
        onClick={() => onOpen({ kind: "edit", list })}
      />
      {list.name !== null && (
        <IconButton
          Icon={Trash2}
          label={t("Delete {name}", { name })}
          onClick={() => onOpen({ kind: "delete", list })}
        />
      )}
    </li>
  );
}

function DeleteList({ list, onClose }: { list: FriendList; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteList(list.id);
  return (
    <Confirm
      title={t("Delete this list?")}
      note={t("Only you will see what you posted to it. Your friends aren't notified.")}
      label={t("Delete list")}
      busyLabel={t("Deleting...")}
      onConfirm={() => toastOutcome(remove(), t("Couldn't delete the list"))}
      onClose={onClose}
    />
  );
}
