import Eye from "lucide-react/icons/eye";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { useViewers } from "./use-viewers.ts";
import { t } from "#lib/words/words.ts";

/** The number of viewers under the viewer's own story. Opens their list. */
export function SeenBy({ storyId, onOpen }: { storyId: string; onOpen: () => void }) {
  const { items: viewers, hasNextPage } = useViewers(storyId);
  const count = viewers && `${viewers.length}${hasNextPage ? "+" : ""}`;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-11 items-center gap-2 rounded-full bg-black/55 px-4 text-sm font-semibold text-white transition-colors hover:bg-black/60"
    >
      <Eye size={18} aria-hidden />
      {count === undefined ? t("Seen by") : t("Seen by {count}", { count })}
    </button>
  );
}

export function SeenByDialog({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const { items: viewers, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useViewers(storyId);
  return (
    <Dialog onClose={onClose} title={t("Seen by")} className="sm:max-w-[26rem]">
      {isError && !viewers && <LoadError onRetry={refetch} />}
      {viewers?.length === 0 && <p className="px-6 pb-6 text-ink-2 sm:px-8">{t("No views yet.")}</p>}
      <ul aria-label={t("Viewers")} className="px-3 pb-4 sm:px-6">
        {viewers?.map(({ user, viewedAt }) => (
          <li key={user.id}>
            <Link
              href={`/profile/${user.id}`}
              className="flex items-center gap-3 rounded-md p-3 transition-colors hover:bg-surface-2"
            >
              <Avatar person={user} />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {fullName(user)}
              </span>
              <TimeAgo time={viewedAt} className="shrink-0 text-xs text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </Dialog>
  );
}
