import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId } from "react";
import { cx } from "#lib/text/class-names.ts";
import { FieldFrame, fieldClass, noteId } from "./field-frame.tsx";

type SelectFieldProps = ComponentProps<"select"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Values with their labels, after those among the children. */
  options?: readonly (readonly [value: string | number, label: string])[];
};

/** A native select, which every phone and screen reader knows, in a field like the others. */
export function SelectField({
  label,
  error,
  hint,
  options,
  id: givenId,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="relative block">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId(id) : undefined}
          className={cx(fieldClass(error), "h-12 cursor-pointer appearance-none pe-11 ps-4", className)}
          {...rest}
        >
          {children}
          {options?.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.75 end-4 text-ink-3" />
      </span>
    </FieldFrame>
  );
}
