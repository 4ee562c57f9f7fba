import type { Poll } from "@plaza/contract/base/poll";
import type { pollsApi } from "@plaza/contract/posts/polls";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { itemsIn } from "#lib/cache/pages.ts";
import type { pagesOf } from "#lib/api/api-client.ts";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** How to fetch who voted for a choice, newest first. */
export type VotersOf = (choice: number) => ReturnType<typeof pagesOf<typeof pollsApi.listVoters>>;

interface VotersDialogProps {
  votersOf: VotersOf;
  poll: Poll;
  onClose: () => void;
}

/** Lists who voted for what. */
export default function VotersDialog({ votersOf, poll, onClose }: VotersDialogProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      poll.choices.findIndex(({ count }) => count > 0),
    ),
  );
  return (
    <Dialog onClose={onClose} title={t("Who voted")} className="sm:max-w-[28rem]">
      <div role="group" aria-label={t("Choices")} className="flex flex-wrap gap-1.5 px-6 pt-1 pb-3 sm:px-8">
        {poll.choices.map(({ text, count }, at) => (
          <button
            key={text}
            type="button"
            aria-pressed={at === index}
            onClick={() => setIndex(at)}
            className={cx(
              "flex min-h-10 max-w-full items-center gap-1.5 rounded-[1.25rem] px-3.5 text-start text-sm font-semibold transition-colors",
              at === index ? "bg-ink text-canvas" : "border border-line text-ink-2 hover:border-ink-3 hover:text-ink",
            )}
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
            <span className="tabular-nums">{count}</span>
          </button>
        ))}
      </div>
      <Voters key={index} votersOf={votersOf} choice={index} />
    </Dialog>
  );
}

function Voters({ votersOf, choice }: { votersOf: VotersOf; choice: number }) {
  // Never cached: it changes all the time.
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...votersOf(choice),
    gcTime: 0,
  });
  const voters = itemsIn(data);
  if (!voters) return isError ? <LoadError onRetry={refetch} /> : <Loading />;
  if (voters.length === 0) return <p className="min-h-64 px-6 pb-4 text-ink-2 sm:px-8">{t("No votes yet")}</p>;
  return (
    <div className="min-h-64 px-4 pb-4 sm:px-6">
      <ul aria-label={t("People")}>
        {voters.map(({ user }) => (
          <li key={user.id}>
            <Link href={`/profile/${user.id}`} className="flex items-center gap-3.5 rounded-lg p-2 hover:bg-surface-2">
              <Avatar person={user} />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {fullName(user)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}

const Loading = () => (
  <div className="min-h-64 px-6 pb-4 sm:px-8">
    <PeopleSkeleton />
  </div>
);
