import Bookmark from "lucide-react/icons/bookmark";
import CalendarDays from "lucide-react/icons/calendar-days";
import Flag from "lucide-react/icons/flag";
import Tag from "lucide-react/icons/tag";
import { Link } from "wouter";
import { GroupsBeside } from "#features/groups/list/groups-beside.tsx";
import { useGroupsBeside } from "#features/groups/data/use-groups.ts";
import { LeftSkeleton } from "#ui/lists/column-skeletons.tsx";
import { t } from "#lib/words/words.ts";

/** What the bar above the page does not lead to. */
const SHORTCUTS = [
  { href: "/pages", Icon: Flag, label: t("Pages") },
  { href: "/saved", Icon: Bookmark, label: t("Saved") },
  { href: "/events?tab=yours", Icon: CalendarDays, label: t("Your events") },
  { href: "/marketplace?view=own", Icon: Tag, label: t("Your listings") },
];

/** What is beside the feed on the left, under the viewer's own card. */
export default function HomeLeft() {
  const [own, others] = [useGroupsBeside("mine"), useGroupsBeside("discover")];
  if (own.isPending || others.isPending) return <LeftSkeleton />;
  return (
    <>
      <GroupsBeside own={own.items ?? []} others={others.items ?? []} />
      <nav aria-label={t("Shortcuts")} className="card p-2">
        {SHORTCUTS.map(({ href, Icon, label }) => (
          <Link
            key={href}
            href={href}
            className="flex h-11 items-center gap-3 rounded-lg px-3 text-sm font-semibold transition-colors hover:bg-surface-2"
          >
            <Icon size={19} aria-hidden className="text-ink-3" />
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
