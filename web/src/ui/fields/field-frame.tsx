import type { ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";

interface FieldFrameProps {
  id: string;
  label: string;
  error: string | undefined;
  hint: string | undefined;
  children: ReactNode;
}

/** The frame of every field: the label above, the hint or the error under it. */
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p id={noteId(id)} className={cx("mt-1.5 text-sm", error ? "font-medium text-danger" : "text-ink-3")}>
          {error || hint}
        </p>
      )}
    </div>
  );
}

export const noteId = (id: string) => `${id}-note`;

export const fieldClass = (error: string | undefined) =>
  cx(
    // An iPhone zooms into a field with text under 16 px.
    "w-full rounded-lg border text-[1rem] text-ink sm:text-base transition-colors placeholder:text-ink-3 focus-visible:bg-surface",
    error ? "border-danger bg-surface" : "border-line bg-surface-2 hover:border-ink-3/60",
  );
