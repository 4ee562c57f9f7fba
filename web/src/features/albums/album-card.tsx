import type { Album } from "@plaza/contract/albums";
import Images from "lucide-react/icons/images";
import { Link } from "wouter";
import { filmSource } from "#features/media/film-source.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { plural } from "#lib/words/words.ts";

const FILLED = "absolute inset-0 size-full bg-cover bg-center object-cover";

export const countOf = ({ photoCount }: Pick<Album, "photoCount">) =>
  plural(photoCount, "{count} photo", "{count} photos");

/** An album in a row: its cover, its name and how much is in it. */
export function AlbumCard({ album }: { album: Album }) {
  const { cover } = album;
  return (
    <li className="w-36 shrink-0 sm:w-44">
      <Link href={`/albums/${album.id}`} className="group block rounded-lg">
        <span className="relative grid aspect-square place-items-center overflow-hidden rounded-lg bg-surface-2 text-ink-3">
          {!cover && <Images size={32} aria-hidden />}
          {cover?.kind === "video" && <video {...filmSource(cover)} aria-hidden muted playsInline className={FILLED} />}
          {cover?.kind === "image" && (
            <img
              src={cover.url}
              srcSet={imageSources(cover, 1)}
              sizes="11rem"
              alt=""
              loading="lazy"
              decoding="async"
              style={cover.placeholder ? { backgroundImage: `url("${cover.placeholder}")` } : {}}
              className={FILLED}
            />
          )}
        </span>
        <span dir="auto" className="mt-2 line-clamp-2 font-semibold wrap-anywhere group-hover:underline">
          {album.name}
        </span>
        <span className="block text-sm text-ink-2">{countOf(album)}</span>
      </Link>
    </li>
  );
}
