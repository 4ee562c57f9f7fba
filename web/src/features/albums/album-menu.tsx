import type { OpenAlbum } from "@plaza/contract/albums";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash";
import UserPlus from "lucide-react/icons/user-plus";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Menu, menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";
import type { AlbumDialog } from "./album-dialogs.tsx";

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

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

  async function copyLink() {
    const isCopied = await copyText(`${location.origin}/albums/${album.id}`);
    toast(isCopied ? { title: t("Link copied") } : { title: t("Couldn't copy the link"), variant: "destructive" });
  }

  return (
    <Menu
      label={t("Album menu")}
      className={cx(iconButtonClass, "bg-surface-2")}
      trigger={<Ellipsis size={20} aria-hidden />}
    >
      {canShare && (
        <button {...row} onClick={() => onOpen("share")}>
          <Share2 size={17} aria-hidden />
          {t("Share album")}
        </button>
      )}
      <button {...row} onClick={() => void copyLink()}>
        <Link2 size={17} aria-hidden />
        {t("Copy link")}
      </button>
      {audience && canManage && (
        <button {...row} onClick={() => onOpen("contributors")}>
          <UserPlus size={17} aria-hidden />
          {t("Who can add photos")}
        </button>
      )}
      {user && user.id !== viewerId && !(isOfPage && canManage) && (
        <button {...row} onClick={() => onOpen("report")}>
          <Flag size={17} aria-hidden />
          {t("Report this album")}
        </button>
      )}
      {isContributor && (
        <button {...row} onClick={() => onOpen("leave")}>
          <LogOut size={17} aria-hidden />
          {t("Stop adding photos")}
        </button>
      )}
      {canManage && (
        <>
          <button {...row} onClick={() => onOpen("edit")}>
            <Pencil size={17} aria-hidden />
            {t("Edit album")}
          </button>
          <MenuLine />
          <button {...row} onClick={() => onOpen("delete")} className={cx(menuItemClass, "text-danger")}>
            <Trash2 size={17} aria-hidden />
            {t("Delete album")}
          </button>
        </>
      )}
    </Menu>
  );
}
