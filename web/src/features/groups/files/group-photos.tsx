import type { GroupPhoto } from "@plaza/contract/groups/files";
import type { Group } from "@plaza/contract/groups";
import Play from "lucide-react/icons/play";
import { describeMedia } from "#features/media/describe-media.ts";
import { filmSource } from "#features/media/film-source.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { usePhotos } from "#features/groups/data/use-files.ts";

const GRID = "grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-3";
const FILLED = "absolute inset-0 size-full bg-cover bg-center object-cover";

/** The pictures and films of the group's posts; each opens in the viewer, with its post. */
export default function GroupPhotos({ group }: { group: Group }) {
  const list = usePhotos(group.id);
  return (
    <section aria-label="Photos">
      <h2 className="sr-only">Photos</h2>
      <PagedList
        list={list}
        skeleton={<PhotosSkeleton />}
        empty={
          <EmptyState art="posts" hue="groups" title="No photos yet" note="Those of posts in this group gather here." />
        }
      >
        {(photos) => (
          <ul className={GRID}>
            {photos.map((photo) => (
              <Photo key={photo.media.url} photo={photo} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Photo({ photo: { postId, position, media } }: { photo: GroupPhoto }) {
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
    <div role="status" className={GRID}>
      <span className="sr-only">Loading photos</span>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="aspect-square rounded-lg! sm:rounded-xl!" />
      ))}
    </div>
  );
}
