import type { FriendRequest } from "@plaza/contract/friends";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { fullName } from "#features/users/full-name.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { useRestoredFocus } from "#ui/lists/use-restored-focus.ts";
import { SideCard } from "#ui/page/side-card.tsx";
import { formatMutual, toastDecision } from "#features/friends/data/friend-toasts.ts";
import { useDecideRequest } from "#features/friends/data/use-friendship.ts";
import { PersonBeside } from "./person-beside.tsx";
import { t } from "#lib/words/words.ts";

const SHOWN = 3;

/** The newest requests, to be accepted or declined beside the feed; nothing where there are none. */
export function RequestsBeside({ requests }: { requests: FriendRequest[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRestoredFocus(list, requests.length);
  if (requests.length === 0) return null;
  return (
    <SideCard title={t("Friend requests")} href="/friends?tab=requests">
      <ul ref={list} tabIndex={-1} className="outline-none">
        {requests.slice(0, SHOWN).map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </SideCard>
  );
}

function Request({ request: { id, requester, addresseeId, inCommon } }: { request: FriendRequest }) {
  const decide = useDecideRequest(addresseeId);
  const name = fullName(requester);
  const send = (status: "accepted" | "rejected") =>
    void toastDecision(decide.mutateAsync({ userId: requester.id, friendshipId: id, status }), status);
  return (
    <PersonBeside person={requester} note={inCommon > 0 ? formatMutual(inCommon) : t("Wants to be friends")}>
      <Button
        variant="tonal"
        className="px-3.5!"
        aria-label={t("Accept {name}", { name })}
        onClick={() => send("accepted")}
      >
        {t("Accept")}
      </Button>
      <IconButton
        Icon={X}
        size={18}
        label={t("Reject {name}", { name })}
        className="-me-2"
        onClick={() => send("rejected")}
      />
    </PersonBeside>
  );
}
