import type { OpenAlbum } from "@plaza/contract/albums";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash";
import UserPlus from "lucide-react/icons/user-plus";
import { copyLink } from "#lib/screen/copy.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import type { AlbumDialog } from "./album-dialogs.tsx";

interface AlbumMenuProps {
  album: OpenAlbum;
  viewerId: string;
  onOpen: (dialog: AlbumDialog) => void;
}

/** Everything about the album but adding to it. */
export function AlbumMenu({ album, viewerId, onOpen }: AlbumMenuProps) {
  const { canManage, canAdd, isContributor, audience, place, user } = album;
  const isOfPage = place?.kind === "page";
  const canShare = canManage || audience === "public" || isOfPage || (audience === null && canAdd);

  return (
    <Menu
      label={t("Album menu")}
      className={cx(iconButtonClass, "bg-surface-2")}
      trigger={<Ellipsis size={20} aria-hidden />}
    >
      {canShare && <MenuItem Icon={Share2} label={t("Share album")} onClick={() => onOpen("share")} />}
      <MenuItem
        Icon={Link2}
        label={t("Copy link")}
        onClick={() => void copyLink(`${location.origin}/albums/${album.id}`)}
      />
      {audience && canManage && (
        <MenuItem Icon={UserPlus} label={t("Who can add photos")} onClick={() => onOpen("contributors")} />
      )}
      {user && user.id !== viewerId && !(isOfPage && canManage) && (
        <MenuItem Icon={Flag} label={t("Report this album")} onClick={() => onOpen("report")} />
      )}
      {isContributor && <MenuItem Icon={LogOut} label={t("Stop adding photos")} onClick={() => onOpen("leave")} />}
      {canManage && (
        <>
          <MenuItem Icon={Pencil} label={t("Edit album")} onClick={() => onOpen("edit")} />
          <MenuLine />
          <MenuItem Icon={Trash2} label={t("Delete album")} isDanger onClick={() => onOpen("delete")} />
        </>
      )}
    </Menu>
  );
}
