import type { FriendshipState } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import Check from "lucide-react/icons/check";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import UserPlus from "lucide-react/icons/user-plus";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import X from "lucide-react/icons/x";
import type { ComponentProps } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toastDecision, toastRequest } from "#features/friends/data/friend-toasts.ts";
import { FriendshipPlaceholder } from "./friendship-placeholder.tsx";
import {
  NO_ID,
  useDecideRequest,
  useRequestFriendship,
  useEndFriendship,
  useFriendship,
} from "#features/friends/data/use-friendship.ts";
import { t } from "#lib/words/words.ts";

/** The viewer's friendship with the member of a profile, and its actions. */
export default function FriendshipButtons({ user, viewerId }: { user: User; viewerId: string }) {
  const { data: friendship, isError, refetch } = useFriendship(user.id);
  if (friendship === undefined && isError) {
    return (
      <div role="alert">
        <span className="sr-only">{t("This couldn't be loaded.")}</span>
        <Button variant="tonal" onClick={() => void refetch()}>
          <RotateCcw size={16} aria-hidden />
          {t("Try again")}
        </Button>
      </div>
    );
  }
  // Unknown yet: the button's space is reserved.
  if (friendship === undefined) return <FriendshipPlaceholder />;
  if (friendship?.status === "rejected") return null;
  return (
    <div
      role="group"
      aria-label={t("Friendship")}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-center gap-2 rounded-full"
    >
      {friendship === null && <AddFriend user={user} />}
      {friendship?.status === "pending" && friendship.addresseeId === user.id && (
        <Requested user={user} friendship={friendship} />
      )}
      {friendship?.status === "pending" && friendship.addresseeId !== user.id && (
        <Decide user={user} viewerId={viewerId} friendshipId={friendship.id} />
      )}
      {friendship?.status === "accepted" && (
        <Button disabled>
          <UserRoundCheck size={18} aria-hidden />
          {t("Friends")}
        </Button>
      )}
    </div>
  );
}

/** The button is replaced when it is pressed; the group then keeps the focus. */
function Passing({ onClick, ...rest }: Omit<ComponentProps<typeof Button>, "onClick"> & { onClick: () => void }) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[role=group]")?.focus({ preventScroll: true });
        onClick();
      }}
      {...rest}
    />
  );
}

function AddFriend({ user }: { user: User }) {
  const request = useRequestFriendship();
  return (
    <Passing onClick={() => void toastRequest(request.mutateAsync({ userId: user.id }))}>
      <UserPlus size={18} aria-hidden />
      {t("Add Friend")}
    </Passing>
  );
}

function Requested({ user, friendship }: { user: User; friendship: NonNullable<FriendshipState> }) {
  const end = useEndFriendship();
  return (
    <>
      <Button disabled>
        <Check size={18} aria-hidden />
        {t("Friend Request Sent")}
      </Button>
      {friendship.id !== NO_ID && (
        <Passing
          variant="neutral"
          onClick={() =>
            void toastOutcome(
              end.mutateAsync({ userId: user.id, friendshipId: friendship.id }),
              t("Couldn't cancel the friend request"),
              { title: t("Friend request canceled"), isSeen: true },
            )
          }
        >
          {t("Cancel request")}
        </Passing>
      )}
    </>
  );
}

interface DecideProps {
  user: User;
  viewerId: string;
  friendshipId: string;
}

function Decide({ user, viewerId, friendshipId }: DecideProps) {
  const decide = useDecideRequest(viewerId);
  const send = (status: "accepted" | "rejected") =>
    void toastDecision(decide.mutateAsync({ userId: user.id, friendshipId, status }), status);
  return (
    <>
      <Passing onClick={() => send("accepted")}>
        <UserRoundCheck size={18} aria-hidden />
        {t("Accept Friend Request")}
      </Passing>
      <Passing variant="neutral" onClick={() => send("rejected")}>
        <X size={18} aria-hidden />
        {t("Reject")}
      </Passing>
    </>
  );
}
