import type { User } from "@plaza/contract/users";
import { Link } from "wouter";
import { Cover } from "#features/users/cover.tsx";
import { fullName } from "#features/users/full-name.ts";
import { useUserCounts } from "#features/users/use-user-counts.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { BoldNumber } from "#ui/art/bold-number.tsx";
import { plural, t } from "#lib/words/words.ts";

/** A card that links to a profile: the viewer's beside the feed, the author's beside a post. */
export function UserCard({ user }: { user: User }) {
  return (
    <Link href={`/profile/${user.id}`} className="card block overflow-hidden transition-shadow hover:shadow-2">
      <span className="block h-20 overflow-hidden">
        <Cover user={user} />
      </span>
      <span className="-mt-8 block px-5 pb-5">
        <span className="relative inline-block rounded-full bg-surface p-1">
          <Avatar person={user} size="lg" />
        </span>
        <span dir="auto" className="mt-1 block font-display text-lg font-bold wrap-anywhere">
          {fullName(user)}
        </span>
        <span dir="auto" className="line-clamp-3 text-sm text-ink-3 wrap-anywhere">
          {user.bio ?? t("No bio added yet")}
        </span>
        <Counts userId={user.id} />
      </span>
    </Link>
  );
}

function Counts({ userId }: { userId: string }) {
  const { data } = useUserCounts(userId);
  return (
    <span className="mt-4 flex min-h-9 flex-wrap justify-center gap-x-4 border-t border-line pt-3 text-sm text-ink-2">
      {data && (
        <>
          {data.friends !== null && <BoldNumber text={plural(data.friends, "{count} friend", "{count} friends")} />}
          <BoldNumber text={plural(data.posts, "{count} post", "{count} posts")} />
        </>
      )}
    </span>
  );
}
