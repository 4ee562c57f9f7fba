import type { GroupFile } from "@plaza/contract/groups/files";
import type { Group } from "@plaza/contract/groups";
import FileText from "lucide-react/icons/file-text";
import Trash2 from "lucide-react/icons/trash";
import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";
import { RefusedFile } from "#features/media/upload.ts";
import { fullName } from "#features/users/full-name.ts";
import { failure } from "#lib/api/failures.ts";
import { toast, toastOutcome } from "#lib/screen/toast.ts";
import { formatBytes } from "#lib/text/amounts.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { canModerate, isMember } from "#features/groups/data/group-pages.ts";
import { useAddFile, useDeleteFile, useFiles } from "#features/groups/data/use-files.ts";
import { t } from "#lib/words/words.ts";

/** What members share with the group to be downloaded. */
export default function GroupFiles({ group, viewerId }: { group: Group; viewerId: string }) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFiles(group.id);
  const [deleting, setDeleting] = useState<GroupFile | null>(null);
  return (
    <section className="card p-5 sm:p-6">
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("Files")}</h2>
        {isMember(group) && <ShareFile groupId={group.id} />}
      </div>
      {!items && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
      {items?.length === 0 && (
        <EmptyState
          art="posts"
          hue="groups"
          title={t("No files yet")}
          note={t("Share recipes, schedules, or notes so everyone can find them.")}
        />
      )}
      <ul aria-label={t("Files")}>
        {items?.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onDelete={file.user.id === viewerId || canModerate(group) ? () => setDeleting(file) : undefined}
          />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
      {deleting && <DeleteFile groupId={group.id} file={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

function ShareFile({ groupId }: { groupId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: add, isPending } = useAddFile(groupId);

  async function share(file: File) {
    try {
      const { name } = await add(file);
      toast({ title: t("File shared"), description: name });
    } catch (error) {
      const isRefused = error instanceof RefusedFile;
      toast(
        isRefused
          ? { title: t("Couldn't share the file"), description: error.message, variant: "destructive" }
          : failure(t("Couldn't share the file"), error),
      );
    }
  }

  return (
    <>
      <Button variant="tonal" aria-disabled={isPending} onClick={() => !isPending && input.current?.click()}>
        <Upload size={17} aria-hidden />
        {isPending ? t("Sharing...") : t("Share a file")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-file
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) void share(file);
        }}
      />
    </>
  );
}

function FileRow({ file: { url, name, bytes: size, user, createdAt }, onDelete }: FileRowProps) {
  return (
    <li className="flex items-center gap-2 py-1">
      <a
        href={url}
        download={name}
        className="-ms-2 flex min-w-0 flex-1 items-center gap-3 rounded-lg p-2 transition-colors hover:bg-surface-2"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-groups">
          <FileText size={20} aria-hidden />
        </span>
        <span className="min-w-0">
          <span className="sr-only">{t("Download")} </span>
          <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="block text-sm text-ink-2">
            {formatBytes(size)} · <bdi>{fullName(user)}</bdi> · {formatDate(createdAt)}
          </span>
        </span>
      </a>
      {onDelete && <IconButton Icon={Trash2} size={18} label={t("Delete {name}", { name })} onClick={onDelete} />}
    </li>
  );
}

interface FileRowProps {
  file: GroupFile;
  onDelete: (() => void) | undefined;
}

function DeleteFile({ groupId, file, onClose }: { groupId: string; file: GroupFile; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteFile(groupId);

  const confirm = () => toastOutcome(remove(file.id), t("Couldn't delete the file"), t("File deleted"));

  return (
    <ConfirmDialog
      title={t("Delete this file?")}
      note={t("No one will be able to download {name}.", { name: file.name })}
      label={t("Delete file")}
      busyLabel={t("Deleting...")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
