import type { User } from "@plaza/contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { ComingUp } from "#features/events/list/coming-up.tsx";
import { useEventsBeside } from "#features/events/data/use-events-beside.ts";
import { BirthdayCard } from "#features/friends/birthdays/birthday-card.tsx";
import { useTodaysBirthdays } from "#features/friends/data/use-birthdays.ts";
import { FriendsCard } from "#features/friends/profile/friends-card.tsx";
import { RequestsBeside } from "#features/friends/requests/requests-beside.tsx";
import { SuggestionsBeside } from "#features/friends/requests/suggestions-beside.tsx";
import { useOnlineFirst } from "#features/friends/data/use-friends.ts";
import { useRequests, useSuggestionsBeside } from "#features/friends/data/use-requests.ts";
import { MemoryCard, useTodaysMemory } from "#features/posts/memories/memory-card.tsx";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { HAS_DOCK, useMediaQuery } from "#lib/screen/use-media-query.ts";
import { PeopleSkeleton, RightSkeleton } from "#ui/lists/column-skeletons.tsx";

// The last card: nothing below it moves.
const FreshItems = lazyPart(() => import("#features/marketplace/list/fresh-items.tsx"));

interface HomeRightProps {
  viewer: User;
  /** The newcomer's card is there, which suggests people to those who have no friends yet. */
  isNew: boolean;
}

/** What is beside the feed on the right: first friends, events and requests, then the people and goods below them. */
export default function HomeRight({ viewer, isNew }: HomeRightProps) {
  const cache = useQueryClient();
  const hasDock = useMediaQuery(HAS_DOCK);
  // The dock's own chunk is there as soon as the dock is.
  const openChat = (userId: string) =>
    void import("#features/messages/dock/use-dock.ts").then(
      ({ openInDock }) => openInDock(cache, userId),
      () => {},
    );
  const { friends, isPending } = useOnlineFirst();
  const circle = useEventsBeside("circle");
  const pending = useRequests();
  const birthdays = useTodaysBirthdays();
  const memory = useTodaysMemory();
  const people = useSuggestionsBeside();
  // Until it is known which cards stand above the others, none is there that would move.
  if (isPending || circle.isPending || pending.isPending || birthdays.isPending || memory.isPending)
    return <RightSkeleton />;
  const suggestsAlready = isNew && !friends?.length;
  return (
    <>
      <div className="space-y-5">
        <BirthdayCard {...birthdays} />
        <MemoryCard {...memory} />
        <FriendsCard friends={friends} onMessage={hasDock ? openChat : undefined} />
        <ComingUp events={circle.items ?? []} />
        <RequestsBeside requests={pending.items ?? []} />
      </div>
      <div className="space-y-5">
        {people.isPending && <PeopleSkeleton />}
        {!people.isPending && !suggestsAlready && <SuggestionsBeside suggestions={people.items ?? []} />}
        {!people.isPending && <FreshItems viewerId={viewer.id} />}
      </div>
    </>
  );
}
