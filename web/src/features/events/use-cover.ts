import { useEffect, useState } from "react";
import { choose, type ChosenFile, letGo, refusalOf } from "#features/media/file-choice.ts";

/** The one cover of an event: the one it has, another one chosen on this device, or none. */
export function useCover(present: string | null) {
  const [kept, setKept] = useState(present);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (!chosen) return;
    return () => {
      letGo(chosen);
      URL.revokeObjectURL(chosen.previewUrl);
    };
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
      if (!refused) setChosen(choose(file));
    },

    remove() {
      setChosen(null);
      setKept(null);
      setRefusal(null);
    },

    /** Sent once, also where the event itself is then refused and sent again. Nothing to say where it stays as it is. */
    async send(): Promise<{ imageUrl?: string | null }> {
      if (!chosen) return kept === present ? {} : { imageUrl: null };
      const before = chosen.upload.current();
      const { objectPath, failure } = before.objectPath ? before : await chosen.upload.start();
      if (!objectPath) throw new CoverNotSent(failure?.title ?? "Upload failed", failure?.reason);
      return { imageUrl: objectPath };
    },
  };
}

export type EventCoverChoice = ReturnType<typeof useCover>;

export class CoverNotSent extends Error {
  override readonly name = "CoverNotSent";
  readonly reason: string | undefined;

  constructor(title: string, reason: string | undefined) {
    super(title);
    this.reason = reason;
  }
}
