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
import { copyLink } from "#lib/screen/copy.ts";
import { t } from "#lib/words/words.ts";
import { MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import type { PageDialog } from "./page-dialogs.tsx";

export default function PageMenuItems({ page, onOpen }: { page: Page; onOpen: (dialog: PageDialog) => void }) {
  const { id, handle, name, imageUrl, coverImageUrl, role, canAlert } = page;

  return (
    <>
      <MenuItem Icon={Link2} label={t("Copy link")} onClick={() => void copyLink(`${location.origin}/p/${handle}`)} />
      {role ? (
        <>
          <MenuItem Icon={Pencil} label={t("Edit page")} onClick={() => onOpen("edit")} />
          <MenuItem Icon={CalendarCog} label={t("External calendar")} onClick={() => onOpen("calendar")} />
          <MenuItem Icon={UsersRound} label={t("Editors")} onClick={() => onOpen("editors")} />
          {canAlert && <MenuItem Icon={TriangleAlert} label={t("Alerts")} onClick={() => onOpen("alerts")} />}
          <MenuItem Icon={History} label={t("Activity")} onClick={() => onOpen("acts")} />
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
          <MenuItem Icon={Flag} label={t("Report this page")} onClick={() => onOpen("report")} />
        </>
      )}
      {role === "owner" && (
        <>
          <MenuLine />
          <MenuItem Icon={Trash2} label={t("Delete page")} isDanger onClick={() => onOpen("delete")} />
        </>
      )}
    </>
  );
}
