import { useRef } from "react";
import { usePhotoChoice } from "#features/media/use-photo-choice.ts";
import { sendPhoto } from "./send-photo.ts";

export function usePhoto(present: string | null) {
  const { current, chosen, ...choice } = usePhotoChoice(present);
  /** The uploaded photo, reused when the listing itself is refused and sent again. */
  const sent = useRef<{ file: File; address: string } | null>(null);

  return {
    ...choice,

    /** Uploads the photo if needed; returns its address, or null for none. */
    async send(): Promise<string | null> {
      if (!chosen) return current;
      if (sent.current?.file !== chosen.file) {
        sent.current = { file: chosen.file, address: await sendPhoto(chosen.file) };
      }
      return sent.current.address;
    },
  };
}
