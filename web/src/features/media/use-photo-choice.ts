import { useEffect, useState } from "react";
import { choose, type ChosenFile, cancelUpload, refusalOf } from "./file-choice.ts";

/** One photo: the present one, another one chosen on this device, or none. */
export function usePhotoChoice(present: string | null) {
  const [current, setCurrent] = useState(present);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (!chosen) return;
    return () => {
      cancelUpload(chosen);
      URL.revokeObjectURL(chosen.previewUrl);
    };
  }, [chosen]);

  return {
    current,
    chosen,
    shown: chosen?.previewUrl ?? current,
    refusal,

    take(files: File[]) {
      const [file] = files;
      // The file picker was closed without a choice.
      if (!file) return;
      const refused = refusalOf(files, "image");
      setRefusal(refused);
      if (!refused) setChosen(choose(file));
    },

    remove() {
      setChosen(null);
      setCurrent(null);
      setRefusal(null);
    },
  };
}

export type PhotoChoice = Pick<ReturnType<typeof usePhotoChoice>, "shown" | "refusal" | "take" | "remove">;
