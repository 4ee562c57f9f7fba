import { editsApi } from "@plaza/contract/posts/edits";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { pagesOf } from "#lib/api/api-client.ts";
import { useList } from "#lib/cache/pages.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Edited } from "./edited-mark.tsx";
import { t } from "#lib/words/words.ts";

/** What a post or a comment says now, and what it said before, the latest first. */
export default function EditsDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t("Edit history")} className="sm:max-w-[34rem]">
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <h3 className="text-sm font-semibold text-ink-2">{t("Now")}</h3>
        <Words content={edited.content} />
        <Earlier edited={edited} />
      </div>
    </Dialog>
  );
}

function Earlier({ edited }: { edited: Edited }) {
  const { items: edits, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEdits(edited);
  if (!edits) return isError ? <LoadError onRetry={refetch} /> : <Loading />;
  if (edits.length === 0) return <p className="mt-4 text-sm text-ink-2">{t("No earlier versions")}</p>;
  return (
    <>
      <ol aria-label={t("Edit history")}>
        {edits.map(({ id, content, createdAt }) => (
          <li key={id} className="mt-4 border-t border-line pt-4">
            <p className="text-sm text-ink-3">
              <TimeAgo time={createdAt} />
            </p>
            <Words content={content} />
          </li>
        ))}
      </ol>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}

const Words = ({ content }: { content: string | null }) =>
  content ? (
    <p dir="auto" className="mt-1 text-pretty whitespace-pre-line wrap-anywhere">
      {content}
    </p>
  ) : (
    <p className="mt-1 text-ink-3">{t("No text")}</p>
  );

const Loading = () => (
  <div role="status" className="mt-4 space-y-2 border-t border-line pt-4">
    <span className="sr-only">{t("Loading")}</span>
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-4 w-full" />
  </div>
);

/** Never cached: the latest words may have changed since. */
function useEdits({ kind, id }: Edited) {
  const pages =
    kind === "post"
      ? pagesOf(editsApi.listPostEdits, { params: { postId: id } })
      : pagesOf(editsApi.listCommentEdits, { params: { commentId: id } });
  return useList({ ...pages, gcTime: 0 });
}
