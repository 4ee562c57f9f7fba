import { type ComponentProps, useId } from "react";
import { cx } from "#lib/text/class-names.ts";
import { FieldFrame, fieldClass, noteId } from "./field-frame.tsx";

type TextAreaProps = ComponentProps<"textarea"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

export function TextArea({ label, error, hint, id: givenId, className, ...rest }: TextAreaProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId(id) : undefined}
        className={cx(fieldClass(error), "block min-h-24 resize-y px-4 py-3", className)}
        {...rest}
      />
    </FieldFrame>
  );
}
