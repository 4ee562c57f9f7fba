import type { ReactNode } from "react";
import { PhotoLink } from "./photo-link.tsx";
import { t } from "#lib/words/words.ts";

/** A cover photo leads to the viewer; the drawing in its place leads nowhere. */
export function CoverLink({ photo, children }: { photo: string | null; children: ReactNode }) {
  if (!photo) return children;
  return (
    <PhotoLink
      photo={photo}
      aria-label={t("Open cover photo")}
      className="block size-full cursor-zoom-in -outline-offset-4"
    >
      {children}
    </PhotoLink>
  );
}
