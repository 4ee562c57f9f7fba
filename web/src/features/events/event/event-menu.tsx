import type { Event } from "@plaza/contract/events";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { copyLink } from "#lib/screen/copy.ts";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import type { EventDialog } from "#features/events/dialogs/event-dialogs.tsx";
import { t } from "#lib/words/words.ts";

export default function EventMenu({ event, onOpen }: { event: Event; onOpen: (dialog: EventDialog) => void }) {
  const { data: viewer } = useCurrentUser();
  const isOwn = viewer?.id === event.creator.id || event.page?.isEditor;

  return (
    <Menu
      label={t("Event menu")}
      className={cx(iconButtonClass, "bg-surface-2")}
      trigger={<Ellipsis size={20} aria-hidden />}
    >
      <MenuItem
        Icon={Link2}
        label={t("Copy link")}
        onClick={() => void copyLink(`${location.origin}/events/${event.id}`)}
      />
      {!isOwn && <MenuItem Icon={Flag} label={t("Report event")} onClick={() => onOpen("report")} />}
      {!isOwn && event.group?.isModerator && (
        <>
          <MenuLine />
          <MenuItem Icon={Trash2} label={t("Delete event")} isDanger onClick={() => onOpen("delete")} />
        </>
      )}
      {isOwn && !event.isCancelled && (
        <>
          <MenuItem Icon={Pencil} label={t("Edit event")} onClick={() => onOpen("edit")} />
          <MenuLine />
          <MenuItem Icon={CalendarX2} label={t("Cancel event")} isDanger onClick={() => onOpen("cancel")} />
        </>
      )}
    </Menu>
  );
}
