import type { Item } from "@plaza/contract/marketplace";
import type { CSSProperties } from "react";
import { colours, NoPicture, sourcesOf, SQUARE } from "#features/marketplace/data/item-picture.tsx";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";

interface ItemPhotosProps {
  item: Pick<Item, "id" | "kind" | "media" | "title">;
  /** The rendered width of the first, for the browser to choose a size. */
  sizes: string;
}

/** All photos of a listing: the first one large, the others in a row under it. */
export function ItemPhotos({ item, sizes }: ItemPhotosProps) {
  const { id, media, title } = item;
  return (
    <div className="flex min-w-0 flex-col">
      <LargePicture item={item} sizes={sizes} />
      {media.length > 1 && (
        <ul aria-label={t("More photos")} className="flex gap-2 overflow-x-auto bg-surface-2 p-2">
          {media.slice(1).map((one, index) => (
            <li key={one.url} className="shrink-0">
              <PhotoLink
                photo={photoAddress("listing", id, index + 2)}
                className="block size-16 cursor-zoom-in overflow-hidden rounded-md bg-surface-3"
              >
                <img
                  {...sourcesOf(one, SQUARE)}
                  sizes="72px"
                  alt={
                    one.alt ??
                    t("{photo} ({number} of {total})", { photo: title, number: index + 2, total: media.length })
                  }
                  style={colours(one)}
                  className="size-full bg-cover bg-center object-cover"
                />
              </PhotoLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The column beside the text is a little higher than wide: a photo of about that ratio fills it. */
const fillsColumn = (ratio: number) => ratio > 0.7 && ratio < 1.15;

/** The whole photo with its own colours around it: above the text on a phone, else beside it. */
function LargePicture({ item: { id, kind, media, title }, sizes }: ItemPhotosProps) {
  const [first] = media;
  if (!first) return <NoPicture kind={kind} size={160} className="max-sm:aspect-[4/3] sm:min-h-[34rem] sm:flex-1" />;
  const ratio = first.width / first.height;
  const box = { "--ratio": Math.min(Math.max(ratio, 1), 1.8) } as CSSProperties;
  return (
    <PhotoLink
      photo={photoAddress("listing", id, 1)}
      style={box}
      className={cx(
        "relative block cursor-zoom-in overflow-hidden bg-surface-2 -outline-offset-4 max-sm:aspect-(--ratio) sm:flex-1",
        media.length > 1 ? "sm:min-h-[28.5rem]" : "sm:min-h-[34rem]",
      )}
    >
      <span
        aria-hidden
        className="absolute inset-0 scale-125 bg-cover bg-center [filter:blur(40px)]"
        style={colours(first)}
      />
      <img
        {...sourcesOf(first)}
        sizes={sizes}
        alt={first.alt ?? title}
        className={cx("absolute size-full object-contain", fillsColumn(ratio) && "sm:object-cover")}
      />
    </PhotoLink>
  );
}
