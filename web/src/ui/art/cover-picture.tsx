import { ArcadeCover } from "#ui/art/arcade-cover.tsx";

interface CoverPictureProps {
  of: { id: string; coverImageUrl: string | null };
  /** The rendered width, as in an image's `sizes`. */
  sizes: string;
}

/** The cover photo, or the arcade in tints of its own. It fills its frame, and the name beside it describes it. */
export function CoverPicture({ of: { id, coverImageUrl }, sizes }: CoverPictureProps) {
  if (!coverImageUrl) return <ArcadeCover id={id} />;
  return (
    <img
      src={coverImageUrl}
      srcSet={[480, 1080, 1920].map((width) => `${coverImageUrl}?w=${width} ${width}w`).join(", ")}
      sizes={sizes}
      alt=""
      decoding="async"
      className="size-full bg-surface-2 object-cover"
    />
  );
}
