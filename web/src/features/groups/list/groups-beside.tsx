import type { Group } from "@plaza/contract/groups";
import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { SideCard } from "#ui/page/side-card.tsx";
import { newPostsFirst } from "#features/groups/data/group-pages.ts";
import { formatMemberCount, formatNewPosts } from "#features/groups/parts/group-facts.tsx";
import { t } from "#lib/words/words.ts";

const SHOWN = 6;

interface GroupsBesideProps {
  own: Group[];
  /** Those the viewer is not in. */
  others: Group[];
}

/** The viewer's groups beside the feed, those with new posts first, and while these are few, some to discover. */
export function GroupsBeside({ own, others }: GroupsBesideProps) {
  return (
    <>
      <GroupsCard title={t("Your groups")} href="/groups" groups={newPostsFirst(own).slice(0, SHOWN)} />
      <GroupsCard
        title={t("Discover")}
        href="/groups?tab=discover"
        groups={others.slice(0, Math.max(0, SHOWN - own.length))}
      />
    </>
  );
}

function GroupsCard({ title, href, groups }: { title: string; href: string; groups: Group[] }) {
  if (groups.length === 0) return null;
  return (
    <SideCard title={title} href={href}>
      <ul>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
    </SideCard>
  );
}

function GroupRow({ group: { id, name, coverImageUrl, newPostCount, memberCount } }: { group: Group }) {
  const hasNew = newPostCount > 0;
  return (
    <li className="flex h-14 items-center">
      <Link
        href={`/groups/${id}`}
        className="-mx-2 flex min-w-0 flex-1 items-center gap-3 rounded-lg p-2 transition-colors hover:bg-surface-2"
      >
        <span className="size-10 shrink-0 overflow-hidden rounded-md">
          <CoverPicture of={{ id, coverImageUrl }} sizes="40px" />
        </span>
        <span className="min-w-0 text-sm">
          <span dir="auto" className="block truncate font-semibold">
            {name}
          </span>
          <span className={cx("block truncate text-xs", hasNew ? "font-semibold text-brand-ink" : "text-ink-3")}>
            {hasNew ? formatNewPosts(newPostCount) : formatMemberCount(memberCount)}
          </span>
        </span>
      </Link>
    </li>
  );
}
