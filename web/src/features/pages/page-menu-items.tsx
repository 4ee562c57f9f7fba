import type { Page } from "@plaza/contract/pages";
import CalendarCog from "lucide-react/icons/calendar-cog";
import Flag from "lucide-react/icons/flag";
import History from "lucide-react/icons/history";
import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import Trash2 from "lucide-react/icons/trash";
import UsersRound from "lucide-react/icons/users-round";
import { MuteItem } from "#features/safety/mute-item.tsx";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";
import type { PageDialog } from "./page-dialogs.tsx";

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

export default function PageMenuItems({ page, onOpen }: { page: Page; onOpen: (dialog: PageDialog) => void }) {
  const { id, handle, name, imageUrl, coverImageUrl, role, canAlert } = page;

  async function copyLink() {
    const isCopied = await copyText(`${location.origin}/p/${handle}`);
    toast(isCopied ? { title: t("Link copied") } : { title: t("Couldn't copy the link"), variant: "destructive" });
  }

  return (
    <>
      <button {...row} onClick={() => void copyLink()}>
        <Link2 size={17} aria-hidden />
        {t("Copy link")}
      </button>
      {role ? (
        <>
          <button {...row} onClick={() => onOpen("edit")}>
            <Pencil size={17} aria-hidden />
            {t("Edit page")}
          </button>
          <button {...row} onClick={() => onOpen("calendar")}>
            <CalendarCog size={17} aria-hidden />
            {t("External calendar")}
          </button>
          <button {...row} onClick={() => onOpen("editors")}>
            <UsersRound size={17} aria-hidden />
            {t("Editors")}
          </button>
          {canAlert && (
            <button {...row} onClick={() => onOpen("alerts")}>
              <TriangleAlert size={17} aria-hidden />
              {t("Alerts")}
            </button>
          )}
          <button {...row} onClick={() => onOpen("acts")}>
            <History size={17} aria-hidden />
            {t("Activity")}
          </button>
        </>
      ) : (
        <>
          <MenuLine />
          <MuteItem
            user={{
              id,
              firstName: name,
              lastName: "",
              profileImageUrl: imageUrl,
              coverImageUrl,
              bio: null,
              isAdmin: false,
            }}
          />
          <button {...row} onClick={() => onOpen("report")}>
            <Flag size={17} aria-hidden />
            {t("Report this page")}
          </button>
        </>
      )}
      {role === "owner" && (
        <>
          <MenuLine />
          <button {...row} onClick={() => onOpen("delete")} className={cx(menuItemClass, "text-danger")}>
            <Trash2 size={17} aria-hidden />
            {t("Delete page")}
          </button>
        </>
      )}
    </>
  );
}
