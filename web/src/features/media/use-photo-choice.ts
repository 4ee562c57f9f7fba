import { useEffect, useState } from "react";
import { useChosenFile } from "./use-chosen-file.ts";

/** One photo: the present one, another one chosen on this device, or none. */
export function usePhotoChoice(present: string | null) {
  const [current, setCurrent] = useState(present);
  const { chosen, refusal, isPreparing, take, clear } = useChosenFile("image");

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.previewUrl);
  }, [chosen]);

  return {
    current,
    chosen,
    shown: chosen?.previewUrl ?? current,
    refusal,
    isPreparing,
    take,

    remove() {
      clear();
      setCurrent(null);
    },
  };
}

export type PhotoChoice = Pick<
  ReturnType<typeof usePhotoChoice>,
  "shown" | "refusal" | "isPreparing" | "take" | "remove"
>;
