import type { Media } from "@plaza/contract/media";
import type { Comment } from "@plaza/contract/posts";
import { describeMedia } from "#features/media/describe-media.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { fullName } from "#features/users/full-name.ts";
import { photoAddress } from "#lib/screen/photo-address.ts";

const WIDEST = 280;
const HIGHEST = 240;

/** The photo of a comment under its words, in reserved space. */
export function CommentPhoto({ media, comment }: { media: Media; comment: Comment }) {
  const scale = Math.min(WIDEST / media.width, HIGHEST / media.height, 1);
  const width = Math.max(1, Math.round(media.width * scale));
  return (
    <PhotoLink
      photo={photoAddress("comment", comment.id)}
      className="mt-1.5 block w-fit max-w-full cursor-zoom-in overflow-hidden rounded-lg"
    >
      <img
        src={media.url}
        srcSet={imageSources(media)}
        sizes={`${width}px`}
        alt={describeMedia(media, fullName(comment.author))}
        width={media.width}
        height={media.height}
        loading="lazy"
        decoding="async"
        style={{
          width,
          aspectRatio: `${media.width} / ${media.height}`,
          ...(media.placeholder && { backgroundImage: `url("${media.placeholder}")` }),
        }}
        className="h-auto max-w-full bg-surface-2 bg-cover bg-center object-cover"
      />
    </PhotoLink>
  );
}
