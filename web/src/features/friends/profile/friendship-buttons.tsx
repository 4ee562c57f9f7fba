import type { Standing } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import { Check, RotateCcw, UserPlus, UserRoundCheck, X } from "lucide-react";
import type { ComponentProps } from "react";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { sayAnswered, sayAsked, sayFailed } from "#features/friends/data/friend-words.ts";
import { FriendshipPlace } from "./friendship-place.tsx";
import {
  NO_ID,
  useAnswerFriend,
  useAskFriend,
  useEndFriendship,
  useStanding,
} from "#features/friends/data/use-friendship.ts";

/** On a profile: how the viewer stands with this member, and what can be done about it. */
export default function FriendshipButtons({ user, viewerId }: { user: User; viewerId: string }) {
  const { data: standing, isError, refetch } = useStanding(user.id);
  if (standing === undefined && isError) {
    return (
      <div role="alert">
        <span className="sr-only">Your friendship could not be loaded.</span>
        <Button variant="tonal" onClick={() => void refetch()}>
          <RotateCcw size={16} aria-hidden />
          Try again
        </Button>
      </div>
    );
  }
  // Not known yet: the place of the button is kept.
  if (standing === undefined) return <FriendshipPlace />;
  if (standing?.status === "rejected") return null;
  return (
    <div
      role="group"
      aria-label="Friendship"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-center gap-2 rounded-full"
    >
      {standing === null && <Ask user={user} />}
      {standing?.status === "pending" && standing.addresseeId === user.id && <Asked user={user} standing={standing} />}
      {standing?.status === "pending" && standing.addresseeId !== user.id && (
        <Answer user={user} viewerId={viewerId} friendshipId={standing.id} />
      )}
      {standing?.status === "accepted" && (
        <Button disabled>
          <UserRoundCheck size={18} aria-hidden />
          Friends
        </Button>
      )}
    </div>
  );
}

/** Gives way to another when it is pressed; the focus then stays with the group. */
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

function Ask({ user }: { user: User }) {
  const ask = useAskFriend();
  return (
    <Passing
      onClick={() => void ask.mutateAsync({ userId: user.id }).then(sayAsked, sayFailed("Friend request not sent"))}
    >
      <UserPlus size={18} aria-hidden />
      Add Friend
    </Passing>
  );
}

function Asked({ user, standing }: { user: User; standing: NonNullable<Standing> }) {
  const end = useEndFriendship();
  return (
    <>
      <Button disabled>
        <Check size={18} aria-hidden />
        Friend Request Sent
      </Button>
      {standing.id !== NO_ID && (
        <Passing
          variant="ghost"
          onClick={() =>
            void end
              .mutateAsync({ userId: user.id, friendshipId: standing.id })
              .then(() => toast({ title: "Friend request cancelled" }), sayFailed("Friend request not cancelled"))
          }
        >
          Cancel request
        </Passing>
      )}
    </>
  );
}

interface AnswerProps {
  user: User;
  viewerId: string;
  friendshipId: string;
}

function Answer({ user, viewerId, friendshipId }: AnswerProps) {
  const answer = useAnswerFriend(viewerId);
  const send = (status: "accepted" | "rejected") =>
    void answer
      .mutateAsync({ userId: user.id, friendshipId, status })
      .then(() => sayAnswered(status), sayFailed("Friend request not answered"));
  return (
    <>
      <Passing onClick={() => send("accepted")}>
        <UserRoundCheck size={18} aria-hidden />
        Accept Friend Request
      </Passing>
      <Passing variant="ghost" onClick={() => send("rejected")}>
        <X size={18} aria-hidden />
        Reject
      </Passing>
    </>
  );
}
