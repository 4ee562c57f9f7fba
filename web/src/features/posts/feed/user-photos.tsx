import type { Post } from "@plaza/contract/posts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { inWidth } from "#ui/art/avatar.tsx";
import { SideCard } from "#ui/page/side-card.tsx";
import { t } from "#lib/words/words.ts";

const SHOWN = 6;

/** The photos of a member's latest posts, beside them; nothing where there are none. */
export default function UserPhotos({ userId, posts }: { userId: string; posts: Post[] }) {
  const photos = posts.flatMap(({ id, media }) =>
    media.flatMap(({ kind, url }, at) => (kind === "image" ? [{ photo: photoAddress("post", id, at + 1), url }] : [])),
  );
  if (photos.length === 0) return null;
  return (
    <SideCard title={t("Photos")} href={`/profile/${userId}?tab=photos`} isSamePage>
      <ul className="mt-2 mb-2 grid grid-cols-3 gap-2">
        {photos.slice(0, SHOWN).map(({ photo, url }, at) => (
          <li key={photo}>
            <PhotoLink
              photo={photo}
              aria-label={t("Open photo {number}", { number: at + 1 })}
              className="block aspect-[3/4] cursor-zoom-in overflow-hidden rounded-[3rem_3rem_1rem_1rem]"
            >
              <img src={inWidth(url, 480)} alt="" loading="lazy" className="size-full bg-surface-2 object-cover" />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
