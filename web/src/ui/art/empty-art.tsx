import { lazyPart } from "#lib/loading/lazy-part.tsx";
import type { EmptyArtName } from "#ui/art/empty-drawings.tsx";

/** No first screen has to wait for drawings that most members never see on it. */
const Drawing = lazyPart<{ name: EmptyArtName }>(() => import("#ui/art/empty-drawings.tsx"));

/** The small picture of an empty state: a line drawing in an arch, in the colour of the text around it. */
export function EmptyArt({ name, size = 132 }: { name: EmptyArtName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 140 140" aria-hidden="true">
      <path d="M8 134V70a62 62 0 0 1 124 0v64z" fill="currentColor" opacity=".1" />
      <path d="M2 134h136" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity=".35" />
      <g fill="currentColor" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <Drawing name={name} />
      </g>
    </svg>
  );
}
