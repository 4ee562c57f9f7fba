import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { cx } from "#lib/text/class-names.ts";
import { gridRatio } from "./grid-ratio.ts";
import type { MediaTilesProps } from "../media-tiles.tsx";

/** Most posts have one picture or none. */
const MediaTiles = lazyPart<MediaTilesProps>(() => import("../media-tiles.tsx"));

/** Two or more pictures and films in reserved space. */
export function MediaGrid({ className, ...rest }: MediaTilesProps & { className?: string }) {
  return (
    <div style={{ aspectRatio: gridRatio(rest.media) }} className={cx("relative", className)}>
      <MediaTiles {...rest} />
    </div>
  );
}
