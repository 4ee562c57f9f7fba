import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#lib/text/class-names.ts";
import { FieldFrame, fieldClass, noteId } from "./field-frame.tsx";

export type FieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Rendered inside the box at its end. */
  trailing?: ReactNode;
};

export function Field({ label, error, hint, trailing, id: givenId, className, ...rest }: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="relative block">
        <input
          id={id}
          dir="auto"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId(id) : undefined}
          className={cx(fieldClass(error), "h-12 px-4", trailing ? "pe-13" : false, className)}
          {...rest}
        />
        {trailing && <span className="absolute inset-y-0 end-1 flex items-center">{trailing}</span>}
      </span>
    </FieldFrame>
  );
}
