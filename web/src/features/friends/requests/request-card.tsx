import type { FriendRequest } from "@plaza/contract/friends";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { formatMutual, toastDecision } from "#features/friends/data/friend-toasts.ts";
import { useDecideRequest } from "#features/friends/data/use-friendship.ts";
import { t } from "#lib/words/words.ts";

/** A request that the viewer can accept or decline. */
export function RequestCard({ request }: { request: FriendRequest }) {
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
