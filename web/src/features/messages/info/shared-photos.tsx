import type { Message } from "@plaza/contract/messages";
import { PhotoTile } from "#features/media/photo-tile.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";

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
          <PhotoTile key={one.url} media={one} photo={photoAddress("chat", conversationId, id, at + 1)} sizes="140px" />
        )),
      )}
    </ul>
  );
}
