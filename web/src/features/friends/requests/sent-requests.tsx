import type { SentRequest } from "@plaza/contract/friends";
import { useRef } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { useEndFriendship } from "#features/friends/data/use-friendship.ts";
import { useRestoredFocus } from "#ui/lists/use-restored-focus.ts";
import { useSentRequests } from "#features/friends/data/use-requests.ts";
import { t } from "#lib/words/words.ts";

/** The viewer's pending requests; nothing where there are none. */
export default function SentRequests() {
  const { items: requests = [], isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useSentRequests();
  const container = useRef<HTMLElement>(null);
  useRestoredFocus(container, requests.length);
  if (requests.length === 0) return null;
  return (
    <section ref={container} tabIndex={-1} aria-labelledby="sent-title" className="mt-10 outline-none sm:mt-12">
      <h2 id="sent-title" className="mb-4 text-xl">
        {t("Requests you sent")}
      </h2>
      <ul className="card divide-y divide-line px-5">
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </section>
  );
}

function Row({ request: { id, addressee, createdAt } }: { request: SentRequest }) {
  const end = useEndFriendship();
  const name = fullName(addressee);
  return (
    <li className="flex items-center gap-3 py-3.5">
      <Link href={`/profile/${addressee.id}`} className="group flex min-w-0 flex-1 items-center gap-3.5 rounded-lg">
        <Avatar person={addressee} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold group-hover:underline">
            {name}
          </span>
          <TimeAgo time={createdAt} className="block text-sm text-ink-3" />
        </span>
      </Link>
      <Button
        variant="neutral"
        aria-label={t("Cancel request to {name}", { name })}
        onClick={() =>
          void toastOutcome(
            end.mutateAsync({ userId: addressee.id, friendshipId: id }),
            t("Couldn't cancel the friend request"),
            { title: t("Friend request canceled"), isSeen: true },
          )
        }
      >
        {t("Cancel")}
      </Button>
    </li>
  );
}
