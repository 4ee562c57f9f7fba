import type { ComponentProps } from "react";
import { Field } from "#ui/fields/field.tsx";
import { t } from "#lib/words/words.ts";

/** A text field, so that the validation messages are ours; phones still show the e-mail keyboard. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "id" | "label">) {
  return (
    <Field
      {...props}
      id="email"
      label={t("Email")}
      type="text"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
