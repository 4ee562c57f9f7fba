import { Avatar } from "#ui/art/avatar.tsx";
import { formatMutual } from "#features/friends/data/friend-toasts.ts";
import { useFriendsInCommon } from "#features/friends/data/use-in-common.ts";

const AVATARS = 3;

/** Avatars and '18 mutual friends' on a member's profile; nothing where there are none. */
export function InCommon({ userId }: { userId: string }) {
  const { data } = useFriendsInCommon(userId);
  if (!data || data.count === 0) return null;
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="text-ink-3">
        ·
      </span>
      <span className="flex -space-x-2">
        {data.users.slice(0, AVATARS).map((user) => (
          <span key={user.id} className="rounded-full ring-2 ring-surface">
            <Avatar person={user} size="xs" />
          </span>
        ))}
      </span>
      <span>{formatMutual(data.count)}</span>
    </span>
  );
}
