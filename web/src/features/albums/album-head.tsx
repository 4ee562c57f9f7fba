import type { OpenAlbum } from "@plaza/contract/albums";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Download from "lucide-react/icons/download";
import ImagePlus from "lucide-react/icons/image-plus";
import { Link } from "wouter";
import { AUDIENCE_WORDS, AudienceIcon } from "#features/users/audience-select.tsx";
import { fullName } from "#features/users/full-name.ts";
import { plural, t } from "#lib/words/words.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { countOf } from "./album-card.tsx";
import type { AlbumDialog } from "./album-dialogs.tsx";
import { AlbumMenu } from "./album-menu.tsx";
import { placeOf } from "./album-place.ts";

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
