import type { SharedPost } from "@plaza/contract/posts";
import { describeMedia } from "#features/media/describe-media.ts";
import { gridSizes } from "#features/media/image-sources.ts";
import { MediaGrid } from "#features/media/grid/media-grid.tsx";
import { MediaView } from "#features/media/media-view.tsx";
import { fullName } from "#features/users/full-name.ts";
import { photoAddress } from "#lib/screen/photo-address.ts";

interface PostMediaProps {
  post: Pick<SharedPost, "id" | "author" | "media">;
  /** Loads eagerly instead of when it comes near the screen. */
  isUrgent?: boolean;
  className?: string;
}

/** One picture or film whole, several in a grid. */
export function PostMedia({ post: { id, author, media }, ...rest }: PostMediaProps) {
  const [first, second] = media;
  const by = fullName(author);
  const photoOf = (index: number) => photoAddress("post", id, index + 1);
  if (!first) return null;
  if (!second) return <MediaView media={first} alt={describeMedia(first, by)} photo={photoOf(0)} {...rest} />;
  return <MediaGrid media={media} by={by} photoOf={photoOf} sizesOf={gridSizes} {...rest} />;
}
