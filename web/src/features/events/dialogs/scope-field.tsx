import { SelectField } from "#ui/fields/select-field.tsx";
import { t } from "#lib/words/words.ts";

export type Scope = "this" | "following";

interface ScopeFieldProps {
  label: string;
  scope: Scope;
  onChange: (scope: Scope) => void;
}

/** Which dates of an event that repeats are meant. */
export const ScopeField = ({ label, scope, onChange }: ScopeFieldProps) => (
  <SelectField label={label} value={scope} onChange={({ target }) => onChange(target.value as Scope)}>
    <option value="this">{t("This date only")}</option>
    <option value="following">{t("This and all following dates")}</option>
  </SelectField>
);
