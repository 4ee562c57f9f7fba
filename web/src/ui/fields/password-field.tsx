import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

export function PasswordField(props: Omit<FieldProps, "type" | "trailing">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          Icon={Icon}
          label={isShown ? t("Hide password") : t("Show password")}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
