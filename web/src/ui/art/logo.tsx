import { useId } from "react";
import { appName } from "#lib/api/app-name.ts";
import { MarkGradient, MarkShapes } from "#ui/art/mark-shapes.tsx";

/** The style that the server writes into the page puts an instance's own logo in its place. */
export function Mark({ size = 36 }: { size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" className="mark shrink-0" aria-hidden="true">
      <defs>
        <MarkGradient id={id} />
      </defs>
      <rect width="48" height="48" rx="14" fill={`url(#${id})`} />
      <MarkShapes />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark />
      <span className="truncate font-display text-[1.45rem] leading-9 font-extrabold tracking-[-0.035em] lowercase">
        {appName}
      </span>
    </span>
  );
}
