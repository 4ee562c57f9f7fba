import type { Media } from "@plaza/contract/media";
import Film from "lucide-react/icons/film";
import { inWidth } from "#ui/art/avatar.tsx";

/** The small picture of what a line is about; the words beside it say what that is. */
export function MediaThumbnail({ media: { kind, url, placeholder } }: { media: Media }) {
  return (
    <span
      aria-hidden
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : {}}
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-surface-3 bg-cover bg-center text-ink-2"
    >
      {kind === "image" ? (
        <img src={inWidth(url, 160)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Film size={20} />
      )}
    </span>
  );
}
