import type { Media } from "@plaza/contract/media";
import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { imageSources } from "#features/media/image-sources.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";

const FullScreen = lazy(() =>
  import("#ui/overlays/full-screen.tsx").then(({ FullScreen }) => ({ default: FullScreen })),
);

const WIDEST = 320;
const HIGHEST = 360;

/** Its known size reserves the space; a click opens it large. */
export function MessagePhoto({ media }: { media: Media }) {
  const [isLarge, setLarge] = useState(false);
  const scale = Math.min(WIDEST / media.width, HIGHEST / media.height, 1);
  const width = Math.max(1, Math.round(media.width * scale));
  return (
    <>
      <button type="button" aria-label="Open photo" onClick={() => setLarge(true)} className="block -outline-offset-4">
        <img
          src={media.url}
          srcSet={imageSources(media)}
          sizes={`${width}px`}
          alt=""
          width={media.width}
          height={media.height}
          loading="lazy"
          decoding="async"
          style={{
            width,
            aspectRatio: `${media.width} / ${media.height}`,
            ...(media.placeholder && { backgroundImage: `url("${media.placeholder}")` }),
          }}
          className="h-auto max-w-full bg-cover bg-center object-cover"
        />
      </button>
      <Suspense>
        {isLarge && (
          <FullScreen title="Photo" onClose={() => setLarge(false)}>
            <img src={media.url} alt="" className="size-full object-contain p-2 sm:p-8" />
            <IconButton
              label="Close"
              className="absolute! top-4 right-4 bg-black/50 text-white! hover:bg-black/70!"
              onClick={() => setLarge(false)}
            >
              <X size={22} aria-hidden />
            </IconButton>
          </FullScreen>
        )}
      </Suspense>
    </>
  );
}
