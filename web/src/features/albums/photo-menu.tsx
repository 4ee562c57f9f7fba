import type { AlbumPhoto } from "@plaza/contract/albums";
import ChevronFirst from "lucide-react/icons/chevron-first";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Captions from "lucide-react/icons/captions";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import ImageIcon from "lucide-react/icons/image";
import Trash2 from "lucide-react/icons/trash";
import { t } from "#lib/words/words.ts";
import { Menu, MenuItem, menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";

export type PhotoAct = "describe" | "cover" | "remove" | "report";

interface PhotoMenuProps {
  photo: AlbumPhoto;
  number: number;
  total: number;
  isOwn: boolean;
  canManage: boolean;
  onAct: (act: PhotoAct) => void;
  onMove: (place: number) => void;
}

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

/** What one may do with a photo of the album, by touch and keys as well. */
export function PhotoMenu({ photo, number, total, isOwn, canManage, onAct, onMove }: PhotoMenuProps) {
  return (
    <Menu
      label={t("Photo {number} menu", { number })}
      className="absolute top-1 end-1 z-1 grid size-9 place-items-center rounded-full bg-black/55 text-white hover:bg-black/75"
      trigger={<Ellipsis size={18} aria-hidden />}
    >
      {canManage && (
        <>
          {number > 1 && (
            <>
              <button {...row} onClick={() => onMove(0)}>
                <ChevronFirst size={17} aria-hidden className="rtl:-scale-x-100" />
                {t("Move to the start")}
              </button>
              <button {...row} onClick={() => onMove(number - 2)}>
                <ChevronLeft size={17} aria-hidden className="rtl:-scale-x-100" />
                {t("Move back")}
              </button>
            </>
          )}
          {number < total && (
            <button {...row} onClick={() => onMove(number)}>
              <ChevronRight size={17} aria-hidden className="rtl:-scale-x-100" />
              {t("Move forward")}
            </button>
          )}
          {!photo.isCover && <MenuItem Icon={ImageIcon} label={t("Use as cover")} onClick={() => onAct("cover")} />}
        </>
      )}
      {isOwn && <MenuItem Icon={Captions} label={t("Describe this photo")} onClick={() => onAct("describe")} />}
      {!isOwn && <MenuItem Icon={Flag} label={t("Report this photo")} onClick={() => onAct("report")} />}
      {(isOwn || canManage) && (
        <>
          <MenuLine />
          <MenuItem Icon={Trash2} label={t("Remove from album")} isDanger onClick={() => onAct("remove")} />
        </>
      )}
    </Menu>
  );
}
