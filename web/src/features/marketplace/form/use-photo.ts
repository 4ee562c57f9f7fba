import { useRef } from "react";
import { usePhotoChoice } from "#features/media/use-photo-choice.ts";
import { sendPhoto } from "./send-photo.ts";

/** The one photo of a listing. */
export function usePhoto(present: string | null) {
  const { current, chosen, ...choice } = usePhotoChoice(present);
  /** What has been sent, should the listing itself then be refused and sent again. */
  const sent = useRef<{ file: File; address: string } | null>(null);

  return {
    ...choice,

    /** Sends it where that is still to be done: the address to list it under, or null for none. */
    async send(): Promise<string | null> {
      if (!chosen) return current;
      if (sent.current?.file !== chosen.file) {
        sent.current = { file: chosen.file, address: await sendPhoto(chosen.file) };
      }
      return sent.current.address;
    },
  };
}
