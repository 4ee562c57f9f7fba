import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { useEventsBeside } from "#features/events/data/use-events-beside.ts";
import { PeopleToKnow } from "#features/friends/requests/people-to-know.tsx";
import { useSentRequests } from "#features/friends/data/use-requests.ts";
import { useGroupsBeside } from "#features/groups/data/use-groups.ts";
import { focusComposer } from "#features/posts/composer/focus-composer.ts";
import { ListSkeleton, WelcomeCard } from "#features/welcome/welcome-card.tsx";
import { lazyPart } from "#lib/loading/lazy-part.tsx";

const EventsThisWeek = lazyPart(() => import("#features/events/list/events-this-week.tsx"), <ListSkeleton />);
const GroupsToJoin = lazyPart(() => import("#features/groups/list/groups-to-join.tsx"), <ListSkeleton />);

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const ENOUGH_GROUPS = 2;

export default function HomeWelcome({ viewer, onGone }: { viewer: User; onGone: () => void }) {
  const { items: requests } = useSentRequests();
  const { items: own } = useGroupsBeside("mine");
  const { items: others } = useGroupsBeside("discover");
  const { items: upcoming } = useEventsBeside("upcoming");
  const [end] = useState(() => Date.now() + WEEK_MS);
  const week = upcoming?.filter(({ startTime }) => Date.parse(startTime) < end);
  return (
    <WelcomeCard
      viewer={viewer}
      people={{ isDone: requests && requests.length > 0, content: <PeopleToKnow /> }}
      groups={{
        isDone: own && own.length >= ENOUGH_GROUPS,
        hasNone: others?.length === 0,
        content: others && <GroupsToJoin groups={others} />,
      }}
      events={{
        isDone: upcoming?.some(({ myResponse }) => myResponse !== null),
        hasNone: week?.length === 0,
        content: week && <EventsThisWeek events={week} />,
      }}
      onWrite={focusComposer}
      onGone={onGone}
    />
  );
}
