import { type PostPhoto, photosApi } from "@plaza/contract/posts/photos";
import { PhotoTile } from "#features/media/photo-tile.tsx";
import { pagesOf } from "#lib/api/api-client.ts";
import { useList } from "#lib/cache/pages.ts";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { formatMonth } from "#lib/text/plain-format.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

const GRID = "grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-3";

interface PhotosProps {
  /** Of the posts in a group, or else on a member's profile. */
  group?: { id: string };
  userId?: string;
}

/** The pictures and films of posts, month by month; each opens in the viewer, with its post. */
export default function Photos({ group, userId = "" }: PhotosProps) {
  const list = useList({
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
        list={list}
        skeleton={<PhotosSkeleton />}
        empty={<EmptyState art="posts" hue="brand" title={t("No photos yet")} note={note} />}
      >
        {(photos) =>
          monthsOf(photos).map(({ month, shown }) => (
            <div key={month} className="mb-8">
              <h2 className="mb-3 text-lg">{month}</h2>
              <ul aria-label={month} className={GRID}>
                {shown.map(({ postId, position, media }) => (
                  <PhotoTile
                    key={media.url}
                    media={media}
                    photo={photoAddress("post", postId, position + 1)}
                    sizes="(min-width: 40rem) 220px, 33vw"
                    className="sm:rounded-xl"
                  />
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
    const month = formatMonth(photo.createdAt);
    months.set(month, [...(months.get(month) ?? []), photo]);
  }
  return [...months].map(([month, shown]) => ({ month, shown }));
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
