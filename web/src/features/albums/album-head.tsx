import type { OpenAlbum } from "@plaza/contract/albums";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import ImagePlus from "lucide-react/icons/image-plus";
import Link2 from "lucide-react/icons/link-2";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash";
import UserPlus from "lucide-react/icons/user-plus";
import { Link } from "wouter";
import { AUDIENCE_WORDS, AudienceIcon } from "#features/users/audience-select.tsx";
import { fullName } from "#features/users/full-name.ts";
import { Button, buttonClass, iconButtonClass } from "#ui/buttons/button.tsx";
import { countOf } from "./album-card.tsx";
import type { AlbumDialog } from "./album-dialogs.tsx";
import { placeOf } from "./album-place.ts";
import { copyLink } from "#lib/screen/copy.ts";
import { cx } from "#lib/text/class-names.ts";
import { Menu, MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import { plural, t } from "#lib/words/words.ts";

interface AlbumHeadProps {
  album: OpenAlbum;
  viewerId: string;
  onAdd: () => void;
  onOpen: (dialog: AlbumDialog) => void;
}

/** Whose album it is, what it is about, and what one can do with it. */
export function AlbumHead({ album, viewerId, onAdd, onOpen }: AlbumHeadProps) {
  const { name, description, user, audience, contributors, canAdd, photoCount } = album;
  const place = placeOf(album);
  return (
    <header className="mb-6">
      {place && (
        <Link href={place.href} className="mb-2 inline-flex min-h-10 max-w-full items-center gap-1 text-sm text-ink-2">
          <ChevronLeft size={17} aria-hidden className="shrink-0 rtl:-scale-x-100" />
          <bdi className="truncate font-semibold hover:underline">{place.name}</bdi>
        </Link>
      )}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-4">
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="text-2xl wrap-anywhere sm:text-3xl">
            {name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <span>{countOf(album)}</span>
            {album.place && album.place.kind !== "page" && user && (
              <span>{t("Created by {name}", { name: fullName(user) })}</span>
            )}
            {audience && (
              <span className="inline-flex items-center gap-1">
                <AudienceIcon audience={audience} size={15} />
                {AUDIENCE_WORDS[audience]}
              </span>
            )}
            {contributors.length > 0 && (
              <button
                type="button"
                className="min-h-8 font-semibold text-brand-ink hover:underline"
                onClick={() => onOpen("contributors")}
              >
                {plural(contributors.length, "{count} friend can add photos", "{count} friends can add photos")}
              </button>
            )}
          </p>
        </div>
        <div className="shrink-0 sm:order-last">
          <AlbumMenu album={album} viewerId={viewerId} onOpen={onOpen} />
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:basis-full">
          {canAdd && (
            <Button onClick={onAdd}>
              <ImagePlus size={18} aria-hidden />
              {t("Add photos")}
            </Button>
          )}
          {photoCount > 0 && (
            <a href={`/api/albums/${album.id}/download`} download className={buttonClass("neutral")}>
              <Download size={18} aria-hidden />
              {t("Download all")}
            </a>
          )}
        </div>
      </div>
      {description && (
        <p dir="auto" className="mt-3 max-w-[39.5rem] whitespace-pre-line text-ink-2 wrap-anywhere">
          {description}
        </p>
      )}
    </header>
  );
}

interface AlbumMenuProps {
  album: OpenAlbum;
  viewerId: string;
  onOpen: (dialog: AlbumDialog) => void;
}

/** Everything about the album but adding to it. */
function AlbumMenu({ album, viewerId, onOpen }: AlbumMenuProps) {
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
