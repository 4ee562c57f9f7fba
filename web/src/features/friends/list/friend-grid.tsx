import type { ReactNode } from "react";
import { Link } from "wouter";
import { useUserFriends } from "#features/friends/data/use-friends.ts";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { FriendGridSkeleton } from "./friend-grid-skeleton.tsx";

/** A member's friends, or `empty`. */
export default function FriendGrid({ userId, empty }: { userId: string; empty: ReactNode }) {
  const { items: friends, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useUserFriends(userId);
  if (!friends) return isError ? <LoadError onRetry={refetch} /> : <FriendGridSkeleton />;
  if (friends.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-4 p-3 sm:grid-cols-2">
        {friends.map((friend) => (
          <li key={friend.id}>
            <Link
              href={`/profile/${friend.id}`}
              className="flex items-center gap-3.5 rounded-lg p-3 transition-colors hover:bg-surface-2"
            >
              <Avatar person={friend} />
              <span dir="auto" className="min-w-0 truncate font-semibold">
                {fullName(friend)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}
