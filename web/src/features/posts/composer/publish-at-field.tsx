import { useState } from "react";
import { toLocalInput } from "#lib/text/local-input.ts";
import { t } from "#lib/words/words.ts";
import { Field } from "#ui/fields/field.tsx";

interface PublishAtFieldProps {
  /** As in a `datetime-local` field. */
  value: string;
  onChange: (value: string) => void;
}

/** When a post is published, in the member's local time. */
export function PublishAtField({ value, onChange }: PublishAtFieldProps) {
  const [min] = useState(() => toLocalInput(Date.now()));
  const isPast = value !== "" && value < min;
  return (
    <Field
      type="datetime-local"
      label={t("Publish at")}
      value={value}
      min={min}
      error={isPast ? t("Choose a time in the future") : undefined}
      hint={t("Only you can see it until then")}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
