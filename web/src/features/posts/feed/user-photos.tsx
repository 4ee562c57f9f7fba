import type { Post } from "@plaza/contract/posts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { inWidth } from "#ui/art/avatar.tsx";

const SHOWN = 6;

/** The photos of a member's latest posts, beside them; nothing where there are none. */
export default function UserPhotos({ posts }: { posts: Post[] }) {
  const photos = posts.flatMap(({ id, imageUrl, videoUrl }) => (imageUrl && !videoUrl ? [{ id, imageUrl }] : []));
  if (photos.length === 0) return null;
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">Photos</h2>
      <ul className="grid grid-cols-3 gap-2">
        {photos.slice(0, SHOWN).map(({ id, imageUrl }, at) => (
          <li key={id}>
            <PhotoLink
              photo={photoAddress("post", id, 1)}
              aria-label={`Open photo ${at + 1}`}
              className="block aspect-[3/4] cursor-zoom-in overflow-hidden rounded-[3rem_3rem_1rem_1rem]"
            >
              <img src={inWidth(imageUrl, 480)} alt="" loading="lazy" className="size-full bg-surface-2 object-cover" />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
