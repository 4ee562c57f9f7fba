import type { Media } from "@plaza/contract/media";
import type { Message } from "@plaza/contract/messages";
import Play from "lucide-react/icons/play";
import { describeMedia } from "#features/media/describe-media.ts";
import { filmSource } from "#features/media/film-source.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";

const FILLED = "absolute inset-0 size-full bg-cover bg-center object-cover";

interface SharedPhotosProps {
  messages: Message[];
  conversationId: string;
}

/** Each opens in the viewer, over the chat. */
export function SharedPhotos({ messages, conversationId }: SharedPhotosProps) {
  return (
    <ul className="grid grid-cols-3 gap-1.5">
      {messages.flatMap(({ id, media }) =>
        media.map((one, at) => (
          <li key={one.url} className="relative aspect-square overflow-hidden rounded-lg bg-surface-2">
            <PhotoLink
              photo={photoAddress("chat", conversationId, id, at + 1)}
              className="absolute inset-0 cursor-zoom-in -outline-offset-4"
            >
              <Picture media={one} />
            </PhotoLink>
          </li>
        )),
      )}
    </ul>
  );
}

function Picture({ media }: { media: Media }) {
  if (media.kind === "video") {
    return (
      <>
        <video {...filmSource(media)} aria-label={describeMedia(media)} muted playsInline className={FILLED} />
        <span aria-hidden className="absolute inset-0 grid place-items-center">
          <span className="grid size-11 place-items-center rounded-full bg-black/55 text-white">
            <Play size={20} className="translate-x-0.5 fill-current" />
          </span>
        </span>
      </>
    );
  }
  return (
    <img
      src={media.url}
      srcSet={imageSources(media, 1)}
      sizes="140px"
      alt={describeMedia(media)}
      loading="lazy"
      decoding="async"
      style={media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {}}
      className={FILLED}
    />
  );
}
