import { X } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { Film } from "#ui/art/film.tsx";
import type { ComposerMedia } from "./use-composer.ts";

/** The media of the post. A draft's photo that no longer exists removes itself. */
export default function ComposerPreview({ media, onRemove }: { media: ComposerMedia; onRemove: () => void }) {
  const shape = { aspectRatio: media.width > 0 && media.height > 0 ? `${media.width} / ${media.height}` : undefined };
  return (
    <div className="relative mt-2 mb-3 flex justify-center overflow-hidden rounded-lg bg-surface-2">
      {media.kind === "video" ? (
        <Film
          src={media.previewUrl}
          aria-label="Your video"
          onError={onRemove}
          style={shape}
          className="max-h-96 max-w-full bg-black"
        />
      ) : (
        <img
          src={media.previewUrl}
          alt="Your upload"
          onError={onRemove}
          style={shape}
          className="max-h-96 max-w-full object-contain"
        />
      )}
      <Button variant="outline" className="absolute! top-3 right-3 border-transparent shadow-2" onClick={onRemove}>
        <X size={17} aria-hidden />
        Remove
      </Button>
    </div>
  );
}
