import type { FriendRequest } from "@plaza/contract/friends";
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { Link } from "wouter";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { useRequests } from "#features/friends/data/use-requests.ts";
import { fullName } from "#features/users/full-name.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { formatMutual, toastDecision } from "#features/friends/data/friend-toasts.ts";
import { useDecideRequest } from "#features/friends/data/use-friendship.ts";
import { t } from "#lib/words/words.ts";

const GRID = "grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3";

export function Requests() {
  return (
    <FocusedList list={useRequests()} skeleton={<Loading />} empty={<NoRequests />} hasCard>
      {(items) => (
        <ul aria-label={t("Friend requests")} className={GRID}>
          {items.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
    </FocusedList>
  );
}

const NoRequests = () => (
  <EmptyState
    art="friends"
    hue="friends"
    title={t("No pending friend requests")}
    note={t("New friend requests appear here.")}
  >
    <Link href="/search" className={buttonClass("tonal")}>
      <Search size={17} aria-hidden />
      {t("Search for people")}
    </Link>
  </EmptyState>
);

function Loading() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t("Loading friend requests")}</span>
      {[1, 2, 3].map((one) => (
        <div key={one} className="card p-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 rounded-full!" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-10 rounded-full!" />
        </div>
      ))}
    </div>
  );
}

/** A request that the viewer can accept or decline. */
function RequestCard({ request }: { request: FriendRequest }) {
  const { id, requester, addresseeId, inCommon, createdAt } = request;
  const decide = useDecideRequest(addresseeId);
  const name = fullName(requester);
  const send = (status: "accepted" | "rejected") =>
    void toastDecision(decide.mutateAsync({ userId: requester.id, friendshipId: id, status }), status);
  return (
    <li className="card p-5">
      <Link href={`/profile/${requester.id}`} className="group flex items-center gap-4 rounded-lg">
        <Avatar person={requester} size="lg" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-semibold group-hover:underline">
            {name}
          </span>
          <TimeAgo time={createdAt} className="block text-sm text-ink-3" />
          {inCommon > 0 && <span className="block text-sm text-ink-2">{formatMutual(inCommon)}</span>}
        </span>
      </Link>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button aria-label={t("Accept {name}", { name })} onClick={() => send("accepted")}>
          <Check size={17} aria-hidden />
          {t("Accept")}
        </Button>
        <Button variant="neutral" aria-label={t("Reject {name}", { name })} onClick={() => send("rejected")}>
          <X size={17} aria-hidden />
          {t("Reject")}
        </Button>
      </div>
    </li>
  );
}
