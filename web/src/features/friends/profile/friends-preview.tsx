import { FRIENDS_BESIDE } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ArchPortrait } from "#features/users/arch-portrait.tsx";
import { fullName } from "#features/users/full-name.ts";
import { SideCard } from "#ui/page/side-card.tsx";
import { useUserFriends } from "#features/friends/data/use-friends.ts";
import { t } from "#lib/words/words.ts";

interface FriendsPreviewProps {
  userId: string;
  /** Whether `children` have their data: all appear at once, so that none pushes another. */
  isReady: boolean;
  /** The card above. */
  children: ReactNode;
}

/** A few of a member's friends, beside their posts. */
export default function FriendsPreview({ userId, isReady, children }: FriendsPreviewProps) {
  const { items: friends = [], isPending } = useUserFriends(userId);
  if (isPending || !isReady) return null;
  return (
    <>
      {children}
      {friends.length > 0 && <FriendsOf userId={userId} friends={friends} />}
    </>
  );
}

function FriendsOf({ userId, friends }: { userId: string; friends: User[] }) {
  return (
    <SideCard title={t("Friends")} href={`/profile/${userId}?tab=friends`} isSamePage>
      <ul className="mt-2 mb-2 grid grid-cols-3 gap-x-2 gap-y-4">
        {friends.slice(0, FRIENDS_BESIDE).map((friend) => (
          <li key={friend.id} className="min-w-0 text-center">
            <Link href={`/profile/${friend.id}`} className="group block rounded-lg">
              <ArchPortrait person={friend} className="aspect-square rounded-lg" />
              <span dir="auto" className="mt-1.5 block truncate text-xs font-semibold group-hover:underline">
                {fullName(friend)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
