import type { Event } from "@plaza/contract/events";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { cx } from "#lib/text/class-names.ts";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Menu, menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";
import type { EventDialog } from "#features/events/dialogs/event-dialogs.tsx";
import { t } from "#lib/words/words.ts";

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

export default function EventMenu({ event, onOpen }: { event: Event; onOpen: (dialog: EventDialog) => void }) {
  const { data: viewer } = useCurrentUser();
  const isOwn = viewer?.id === event.creator.id || event.page?.isEditor;

  async function copyLink() {
    const isCopied = await copyText(`${location.origin}/events/${event.id}`);
    toast(isCopied ? { title: t("Link copied") } : { title: t("Couldn't copy the link"), variant: "destructive" });
  }

  return (
    <Menu
      label={t("Event menu")}
      className={cx(iconButtonClass, "bg-surface-2")}
      trigger={<Ellipsis size={20} aria-hidden />}
    >
      <button {...row} onClick={() => void copyLink()}>
        <Link2 size={17} aria-hidden />
        {t("Copy link")}
      </button>
      {!isOwn && (
        <button {...row} onClick={() => onOpen("report")}>
          <Flag size={17} aria-hidden />
          {t("Report event")}
        </button>
      )}
      {!isOwn && event.group?.isModerator && (
        <>
          <MenuLine />
          <button {...row} onClick={() => onOpen("delete")} className={cx(menuItemClass, "text-danger")}>
            <Trash2 size={17} aria-hidden />
            {t("Delete event")}
          </button>
        </>
      )}
      {isOwn && !event.isCancelled && (
        <>
          <button {...row} onClick={() => onOpen("edit")}>
            <Pencil size={17} aria-hidden />
            {t("Edit event")}
          </button>
          <MenuLine />
          <button {...row} onClick={() => onOpen("cancel")} className={cx(menuItemClass, "text-danger")}>
            <CalendarX2 size={17} aria-hidden />
            {t("Cancel event")}
          </button>
        </>
      )}
    </Menu>
  );
}
