import type { Found } from "@plaza/contract/search";
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import Flag from "lucide-react/icons/flag";
import Store from "lucide-react/icons/store";
import UsersRound from "lucide-react/icons/users-round";
import { cx } from "#lib/text/class-names.ts";
import { Avatar, inWidth } from "#ui/art/avatar.tsx";
import { textOf } from "./found-text.ts";

interface FoundLineProps {
  found: Found;
  size: "sm" | "md";
}

/** One result in a row: its picture, its name and a note. */
export function FoundLine({ found, size }: FoundLineProps) {
  const { title, note } = textOf(found);
  return (
    <>
      <Picture found={found} size={size} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {title}
        </span>
        {note && (
          <span dir="auto" className={cx("block truncate", size === "sm" ? "text-ink-2" : "text-sm text-ink-3")}>
            {note}
          </span>
        )}
      </span>
    </>
  );
}

function Picture({ found, size }: FoundLineProps) {
  switch (found.kind) {
    case "people":
      return <Avatar person={found.user} size={size} />;
    case "pages":
      return <CoverTile url={found.page.imageUrl} size={size} Icon={Flag} hue="text-brand-ink" />;
    case "groups":
      return <CoverTile url={found.group.coverImageUrl} size={size} Icon={UsersRound} hue="text-groups" />;
    case "events":
      return <CoverTile url={found.event.coverImageUrl} size={size} Icon={CalendarDays} hue="text-events" />;
    case "listings":
      return <CoverTile url={found.item.imageUrl} size={size} Icon={Store} hue="text-market" />;
    case "posts":
      return <Avatar person={found.post.author} size={size} />;
  }
}

interface CoverTileProps {
  url: string | null;
  size: "sm" | "md";
  Icon: LucideIcon;
  hue: string;
}

/** Not round: that is for people. */
const CoverTile = ({ url, size, Icon, hue }: CoverTileProps) => (
  <span
    aria-hidden
    className={cx(
      "grid shrink-0 place-items-center overflow-hidden rounded-md bg-surface-2",
      size === "sm" ? "size-9" : "size-11",
      hue,
    )}
  >
    {url ? <img src={inWidth(url, 160)} alt="" className="size-full object-cover" /> : <Icon size={18} />}
  </span>
);
