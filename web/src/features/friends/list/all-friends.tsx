import type { Friend } from "@plaza/contract/friends";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { FriendCard } from "./friend-card.tsx";
import { useFriends } from "#features/friends/data/use-friends.ts";
import { t } from "#lib/words/words.ts";

const UnfriendDialog = lazy(() => import("./unfriend-dialog.tsx"));

const GRID = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5";

interface AllFriendsProps {
  /** The search text; "" for all. */
  q: string;
  empty: ReactNode;
}

/** The viewer's friends, the newest first; `empty` where there are none. */
export function AllFriends({ q, empty }: AllFriendsProps) {
  const [leaving, setLeaving] = useState<Friend>();
  return (
    <>
      <FocusedList list={useFriends(q)} skeleton={<Loading />} empty={empty} hasCard>
        {(items) => (
          <ul className={GRID}>
            {items.map((friend) => (
              <FriendCard key={friend.id} friend={friend} onUnfriend={() => setLeaving(friend)} />
            ))}
          </ul>
        )}
      </FocusedList>
      <Suspense>{leaving && <UnfriendDialog user={leaving} onClose={() => setLeaving(undefined)} />}</Suspense>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t("Loading friends")}</span>
      {[1, 2, 3, 4, 5].map((one) => (
        <div key={one} className="card p-3 sm:p-4">
          <Skeleton className="aspect-[4/5] rounded-[50%_50%_1rem_1rem/40%_40%_1rem_1rem]!" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
          <Skeleton className="mt-3 h-10 rounded-full!" />
        </div>
      ))}
    </div>
  );
}
