import { FRIENDS_BESIDE } from "@plaza/contract/friends";
import { Link } from "wouter";
import { useFriends } from "#features/friends/data/use-friends.ts";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";

/** A few friends, beside the feed. */
export function FriendsCard() {
  return (
    <section className="card p-5 pb-3">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="friends-title" className="text-lg">
          Friends
        </h2>
        <Link href="/friends" className="text-sm font-semibold text-brand-ink hover:underline">
          See all
        </Link>
      </div>
      <Avatars />
    </section>
  );
}

function Avatars() {
  const { friends, isError, refetch } = useFriends();
  if (!friends) return isError ? <LoadError onRetry={refetch} /> : <Loading />;
  if (friends.length === 0) return <EmptyState art="friends" hue="friends" title="No friends yet" />;
  return (
    <ul>
      {friends.slice(0, FRIENDS_BESIDE).map((friend) => (
        <li key={friend.id}>
          <Link
            href={`/profile/${friend.id}`}
            className="-mx-2 flex items-center gap-3 rounded-lg p-2 transition-colors hover:bg-surface-2"
          >
            <Avatar person={friend} size="sm" isOnline={friend.isOnline} />
            <span dir="auto" className="min-w-0 truncate text-sm font-semibold">
              {fullName(friend)}
            </span>
            {friend.isOnline && <span className="sr-only">, online</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-3 py-2">
      <span className="sr-only">Loading friends</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full!" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  );
}
