import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useState } from "react";
import { filmSource } from "#features/media/film-source.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { cx } from "#lib/text/class-names.ts";
import { Film } from "#ui/art/film.tsx";
import type { Picture } from "./picture.ts";
import { useGestures } from "./use-gestures.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { ViewerButton } from "./viewer-button.tsx";
import { t } from "#lib/words/words.ts";

interface SlideProps {
  picture: Picture;
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
}

export function Slide({ picture, ...on }: SlideProps) {
  useViewerKeys({ ArrowRight: on.onNext, ArrowLeft: on.onPrevious });
  return picture.kind === "video" ? <FilmSlide picture={picture} /> : <PhotoSlide picture={picture} {...on} />;
}

/** The stage keeps the controls' height free above and below, so that nothing lies over a film's own controls. */
function FilmSlide({ picture: { url, alt, placeholder } }: { picture: Picture }) {
  return (
    <div className="absolute inset-0 grid place-items-center py-16 lg:px-20">
      <Film
        {...filmSource({ url, placeholder: placeholder ?? null })}
        aria-label={alt}
        className="max-h-full min-h-0 max-w-full bg-black"
      />
    </div>
  );
}

/** A small photo is enlarged, but not until it is a blur. The chosen source must not change the size. */
const LARGEST = 2;
const fitted = (width: number, height: number) => ({
  width: `min(100%, 100dvh * ${width / height}, ${width * LARGEST}px)`,
  height: "auto",
  aspectRatio: `${width} / ${height}`,
});

function PhotoSlide({ picture: { url, alt, width, height, placeholder }, ...on }: SlideProps) {
  const { isZoomed, zoomIn, zoomOut, picture, stageProps } = useGestures(on);
  const [isLoaded, setLoaded] = useState(false);
  useViewerKeys({ "+": zoomIn, "=": zoomIn, "-": zoomOut });
  const isSized = width !== undefined && height !== undefined;
  const background = !isLoaded && placeholder ? { backgroundImage: `url("${placeholder}")` } : {};
  return (
    <>
      <div
        {...stageProps}
        className={cx(
          "absolute inset-0 grid touch-none place-items-center overflow-hidden select-none",
          isZoomed ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in",
        )}
      >
        <img
          ref={picture}
          src={url}
          srcSet={isSized ? imageSources({ url, width, height }) : undefined}
          // Zoomed, it is loaded in its full size.
          sizes={isZoomed ? `${width}px` : "100vw"}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          onLoad={() => setLoaded(true)}
          style={{ ...background, ...(isSized && fitted(width, height)) }}
          className="max-h-[100dvh] max-w-full animate-fade bg-cover bg-center object-contain"
        />
      </div>
      <div className="absolute top-3 start-3 flex gap-1.5 max-lg:hidden">
        <ViewerButton label={t("Zoom out")} disabled={!isZoomed} onClick={zoomOut}>
          <ZoomOut size={20} aria-hidden />
        </ViewerButton>
        <ViewerButton label={t("Zoom in")} onClick={zoomIn}>
          <ZoomIn size={20} aria-hidden />
        </ViewerButton>
      </div>
    </>
  );
}
