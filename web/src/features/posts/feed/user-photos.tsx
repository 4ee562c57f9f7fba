import type { Post } from "@plaza/contract/posts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { inWidth } from "#ui/art/avatar.tsx";

const SHOWN = 6;

/** The photos of a member's latest posts, beside them; nothing where there are none. */
export default function UserPhotos({ posts }: { posts: Post[] }) {
  const photos = posts.flatMap(({ id, media }) =>
    media.flatMap(({ kind, url }, at) => (kind === "image" ? [{ photo: photoAddress("post", id, at + 1), url }] : [])),
  );
  if (photos.length === 0) return null;
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">Photos</h2>
      <ul className="grid grid-cols-3 gap-2">
        {photos.slice(0, SHOWN).map(({ photo, url }, at) => (
          <li key={photo}>
            <PhotoLink
              photo={photo}
              aria-label={`Open photo ${at + 1}`}
              className="block aspect-[3/4] cursor-zoom-in overflow-hidden rounded-[3rem_3rem_1rem_1rem]"
            >
              <img src={inWidth(url, 480)} alt="" loading="lazy" className="size-full bg-surface-2 object-cover" />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
