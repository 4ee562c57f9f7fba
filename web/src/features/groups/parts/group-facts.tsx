import type { Group } from "@plaza/contract/groups";
import Globe from "lucide-react/icons/globe";
import Lock from "lucide-react/icons/lock";
import { Avatar } from "#ui/art/avatar.tsx";
import { plural, t } from "#lib/words/words.ts";

export function PrivacyLabel({ privacy }: Pick<Group, "privacy">) {
  const Icon = privacy === "private" ? Lock : Globe;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={14} aria-hidden />
      {privacy === "private" ? t("Private") : t("Public")}
    </span>
  );
}

export const formatMemberCount = (count: number) => plural(count, "{count} member", "{count} members");

/** '4 new posts'; the server stops counting at a hundred. */
export const formatNewPosts = (count: number) =>
  plural(count, "{count} new post", "{count} new posts", count > 99 ? { count: "99+" } : {});

/** The avatars of a few friends, and their number. */
export function FriendsIn({ group: { faces, friendCount } }: { group: Group }) {
  if (friendCount === 0) return null;
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-2">
      <span aria-hidden className="flex shrink-0 -space-x-2">
        {faces.map((user) => (
          <span key={user.id} className="rounded-full ring-2 ring-surface">
            <Avatar person={user} size="xs" />
          </span>
        ))}
      </span>
      {plural(friendCount, "{count} friend is a member", "{count} friends are members")}
    </p>
  );
}
