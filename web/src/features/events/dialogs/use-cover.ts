import { usePhotoChoice } from "#features/media/use-photo-choice.ts";
import { t } from "#lib/words/words.ts";

export function useCover(present: string | null) {
  const { current, chosen, ...choice } = usePhotoChoice(present);
  return {
    ...choice,

    /**
     * Uploads once, also where the event itself is then refused and sent again. Returns {} where the cover is
     * unchanged.
     */
    async send(): Promise<{ imageUrl?: string | null }> {
      if (!chosen) return current === present ? {} : { imageUrl: null };
      const before = chosen.upload.current();
      const { objectPath, failure } = before.objectPath ? before : await chosen.upload.start();
      if (!objectPath) throw new CoverNotSent(failure?.title ?? t("Upload failed"), failure?.reason);
      return { imageUrl: objectPath };
    },
  };
}

export class CoverNotSent extends Error {
  override readonly name = "CoverNotSent";
  readonly reason: string | undefined;

  constructor(title: string, reason: string | undefined) {
    super(title);
    this.reason = reason;
  }
}
