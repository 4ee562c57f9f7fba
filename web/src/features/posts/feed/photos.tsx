import { type PostPhoto, photosApi } from "@plaza/contract/posts/photos";
import { useInfiniteQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { describeMedia } from "#features/media/describe-media.ts";
import { filmSource } from "#features/media/film-source.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { t } from "#lib/words/words.ts";

const GRID = "grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-3";
const FILLED = "absolute inset-0 size-full bg-cover bg-center object-cover";
const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric" });

interface PhotosProps {
  /** Of the posts in a group, or else on a member's profile. */
  group?: { id: string };
  userId?: string;
}

/** The pictures and films of posts, month by month; each opens in the viewer, with its post. */
export default function Photos({ group, userId = "" }: PhotosProps) {
  const { data, ...rest } = useInfiniteQuery({
    ...(group
      ? pagesOf(photosApi.listGroupPhotos, { params: { groupId: group.id } })
      : pagesOf(photosApi.listUserPhotos, { params: { userId } })),
    // No socket event says which photos there are.
    refetchOnMount: "always",
  });
  const note = group
    ? t("Photos posted in this group appear here.")
    : t("Photos from posts on this profile appear here.");
  return (
    <section aria-label={t("Photos")}>
      <PagedList
        list={{ items: itemsIn(data), ...rest }}
        skeleton={<PhotosSkeleton />}
        empty={<EmptyState art="posts" hue="brand" title={t("No photos yet")} note={note} />}
      >
        {(photos) =>
          monthsOf(photos).map(({ month, shown }) => (
            <div key={month} className="mb-8">
              <h2 className="mb-3 text-lg">{month}</h2>
              <ul aria-label={month} className={GRID}>
                {shown.map((photo) => (
                  <Photo key={photo.media.url} photo={photo} />
                ))}
              </ul>
            </div>
          ))
        }
      </PagedList>
    </section>
  );
}

function monthsOf(photos: PostPhoto[]) {
  const months = new Map<string, PostPhoto[]>();
  for (const photo of photos) {
    const month = MONTH.format(new Date(photo.createdAt));
    months.set(month, [...(months.get(month) ?? []), photo]);
  }
  return [...months].map(([month, shown]) => ({ month, shown }));
}

function Photo({ photo: { postId, position, media } }: { photo: PostPhoto }) {
  const label = describeMedia(media);
  const style = media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  return (
    <li className="relative aspect-square overflow-hidden rounded-lg bg-surface-2 sm:rounded-xl">
      <PhotoLink
        photo={photoAddress("post", postId, position + 1)}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4"
      >
        {media.kind === "video" ? (
          <>
            <video {...filmSource(media)} aria-label={label} muted playsInline className={FILLED} />
            <span aria-hidden className="absolute inset-0 grid place-items-center">
              <span className="grid size-11 place-items-center rounded-full bg-black/55 text-white">
                <Play size={20} className="translate-x-0.5 fill-current" />
              </span>
            </span>
          </>
        ) : (
          <img
            src={media.url}
            srcSet={imageSources(media, 1)}
            sizes="(min-width: 40rem) 220px, 33vw"
            alt={label}
            loading="lazy"
            decoding="async"
            style={style}
            className={FILLED}
          />
        )}
      </PhotoLink>
    </li>
  );
}

function PhotosSkeleton() {
  return (
    <div role="status" className={`${GRID} pt-9`}>
      <span className="sr-only">{t("Loading photos")}</span>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="aspect-square rounded-lg! sm:rounded-xl!" />
      ))}
    </div>
  );
}
