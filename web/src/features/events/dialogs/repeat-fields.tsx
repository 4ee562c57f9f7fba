import type { ChangeEvent } from "react";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { t } from "#lib/words/words.ts";

interface FormField {
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/** Whether an event repeats, and until when. */
export function RepeatFields({ every, until }: { every: FormField; until: FormField }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <SelectField {...every} id="event-every" label={t("Repeats")}>
        <option value="">{t("Doesn't repeat")}</option>
        <option value="weekly">{t("Every week")}</option>
        <option value="biweekly">{t("Every two weeks")}</option>
        <option value="monthly">{t("Every month")}</option>
      </SelectField>
      {every.value && (
        <Field
          {...until}
          id="event-until"
          label={t("Until *")}
          hint={t("Up to 60 dates")}
          type="date"
          className="min-w-0 appearance-none"
        />
      )}
    </div>
  );
}
