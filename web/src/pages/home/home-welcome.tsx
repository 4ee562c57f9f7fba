import type { User } from "@plaza/contract/users";
import { PeopleToKnow } from "#features/friends/requests/people-to-know.tsx";
import { useSentRequests } from "#features/friends/data/use-requests.ts";
import { focusComposer } from "#features/posts/composer/focus-composer.ts";
import { WelcomeCard } from "#features/welcome/welcome-card.tsx";

export default function HomeWelcome({ viewer, onGone }: { viewer: User; onGone: () => void }) {
  const { requests } = useSentRequests();
  return (
    <WelcomeCard
      viewer={viewer}
      hasRequestedFriend={requests && requests.length > 0}
      people={<PeopleToKnow />}
      onWrite={focusComposer}
      onGone={onGone}
    />
  );
}
