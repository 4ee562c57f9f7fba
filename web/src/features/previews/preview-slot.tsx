import type { Preview } from "@plaza/contract/previews";
import { lazy, Suspense, useState } from "react";
import { cx } from "#lib/text/class-names.ts";

const PreviewCard = lazy(() => import("./preview-card.tsx"));

export interface PreviewedText {
  kind: "post" | "comment" | "message";
  id: string;
}

interface PreviewSlotProps {
  text: PreviewedText;
  preview: Preview | null;
  authorId: string;
  /** Shown as soon as it arrives, though it moves what is around it. */
  isAtOnce?: boolean;
  className?: string;
}

/** The preview under a text. Its height is known before its code is there; while it is fetched it takes no room. */
export function PreviewSlot({ preview, isAtOnce, className, ...rest }: PreviewSlotProps) {
  const [isThereFromTheStart] = useState(preview !== null);
  if (!preview) return null;
  const box = cx("h-24", className);
  return (
    <Suspense fallback={isThereFromTheStart && <div className={box} />}>
      <PreviewCard
        key={preview.url}
        {...rest}
        preview={preview}
        isLate={!isThereFromTheStart && !isAtOnce}
        className={box}
      />
    </Suspense>
  );
}
