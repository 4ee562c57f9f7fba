import type { Group } from "@plaza/contract/groups";
import Globe from "lucide-react/icons/globe";
import Lock from "lucide-react/icons/lock";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { t } from "#lib/words/words.ts";

export function PrivacyLabel({ privacy }: Pick<Group, "privacy">) {
  const Icon = privacy === "private" ? Lock : Globe;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={14} aria-hidden />
      {privacy === "private" ? t("Private") : t("Public")}
    </span>
  );
}

export const formatMemberCount = (count: number) => (count === 1 ? "member" : "members");

/** '4 new posts'; the server stops counting at a hundred. */
export const formatNewPosts = (count: number) =>
  count === 1 ? "1 new post" : `${count > 99 ? "99+" : count} new posts`;

/** The avatars of a few friends, and their number. */
export function FriendsIn({ group: { faces, friendCount }, className }: { group: Group; className?: string }) {
  if (friendCount === 0) return null;
  return (
    <p className={cx("flex items-center gap-2.5 text-sm text-ink-2", className)}>
      <span aria-hidden className="flex shrink-0 -space-x-2">
        {faces.map((user) => (
          <span key={user.id} className="rounded-full ring-2 ring-surface">
            <Avatar person={user} size="xs" />
          </span>
        ))}
      </span>
      {friendCount === 1 ? "1 friend is a member" : t("{friendCount} friends are members", { friendCount })}
    </p>
  );
}
