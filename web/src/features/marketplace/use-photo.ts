import { useEffect, useRef, useState } from "react";
import { refusalOf } from "#features/media/file-choice.ts";
import { sendPhoto } from "./send-photo.ts";

interface Chosen {
  file: File;
  previewUrl: string;
}

/** The one photo of a listing: the one it has, another one chosen on this device, or none. */
export function usePhoto(present: string | null) {
  const [kept, setKept] = useState(present);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What has been sent, should the listing itself then be refused and sent again. */
  const sent = useRef<{ file: File; address: string } | null>(null);

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.previewUrl);
  }, [chosen]);

  return {
    shown: chosen?.previewUrl ?? kept,
    refusal,

    take(files: File[]) {
      const [file] = files;
      // The file picker was closed without a choice.
      if (!file) return;
      const refused = refusalOf(files, "image");
      setRefusal(refused);
      if (!refused) setChosen({ file, previewUrl: URL.createObjectURL(file) });
    },

    remove() {
      setChosen(null);
      setKept(null);
      setRefusal(null);
    },

    /** Sends it where that is still to be done: the address to list it under, or null for none. */
    async send(): Promise<string | null> {
      if (!chosen) return kept;
      if (sent.current?.file !== chosen.file) {
        sent.current = { file: chosen.file, address: await sendPhoto(chosen.file) };
      }
      return sent.current.address;
    },
  };
}

export type Photo = ReturnType<typeof usePhoto>;
