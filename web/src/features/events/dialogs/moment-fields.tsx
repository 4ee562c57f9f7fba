import type { FocusEvent } from "react";
import { halvesOf, joined } from "#features/events/data/halves.ts";
import { Field } from "#ui/fields/field.tsx";

interface MomentFieldsProps {
  id: string;
  name: string;
  labels: { date: string; time: string };
  /** As in a `datetime-local` field; one of the two halves may be missing. */
  value: string;
  error: string | undefined;
  hint: string;
  /** The first date that makes sense. */
  min?: string;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onChange: (value: string) => void;
}

/** A date and a time of day, each in a field of its own. */
export function MomentFields({ id, name, labels, value, error, hint, min, onBlur, onChange }: MomentFieldsProps) {
  const [date, time] = halvesOf(value);
  const isDateWrong = error !== undefined && date === "";
  const shared = { name, onBlur, className: "min-w-0 appearance-none" };
  return (
    <div className="grid grid-cols-[1.25fr_1fr] gap-3 sm:gap-4">
      <Field
        {...shared}
        id={`${id}-date`}
        label={labels.date}
        type="date"
        value={date}
        min={min}
        max="9999-12-31"
        error={isDateWrong ? error : undefined}
        onChange={({ target }) => onChange(joined(target.value, time))}
      />
      <Field
        {...shared}
        id={id}
        label={labels.time}
        type="time"
        value={time}
        hint={hint}
        error={isDateWrong ? undefined : error}
        onChange={({ target }) => onChange(joined(date, target.value))}
      />
    </div>
  );
}
