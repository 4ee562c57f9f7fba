import { codeForm } from "@plaza/contract/auth/two-factor";
import type { PasskeyProof } from "@plaza/contract/auth/passkeys";
import { browserSupportsWebAuthn, startAuthentication, WebAuthnAbortService } from "@simplewebauthn/browser";
import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useState } from "react";
import { reasonFor } from "#lib/api/failures.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { t } from "#lib/words/words.ts";

export type Factor = "totp" | "passkey" | "recovery";
type Given = { code: string } | { passkey: PasskeyProof };

interface FactorFormProps {
  factors: Factor[];
  passkeyOptions: { challenge: string } | undefined;
  label: string;
  busyLabel: string;
  /** The title of the toast of a refusal. */
  refusal: string;
  onGive: (given: Given) => Promise<unknown>;
}

const FIELD = "second-factor";
const FIELDS = {
  totp: { label: t("Code from your app"), hint: t("6 digits, changes every 30 seconds") },
  recovery: { label: t("Recovery code"), hint: t("One of the 10 you saved. Each works once.") },
};

/** Takes a code, a recovery code or a passkey, whichever its member has. */
export function FactorForm({ factors, passkeyOptions, label, busyLabel, refusal, onGive }: FactorFormProps) {
  const form = useForm(codeForm, { code: "" });
  const [kind, setKind] = useState<"totp" | "recovery">(factors.includes("totp") ? "totp" : "recovery");
  const [isWaiting, setWaiting] = useState(false);
  const hasPasskey = passkeyOptions !== undefined && factors.includes("passkey") && browserSupportsWebAuthn();
  const [isTyping, setTyping] = useState(!hasPasskey || factors.includes("totp"));

  async function give(given: Given) {
    try {
      await onGive(given);
    } catch (error) {
      if ("code" in given) form.showError("code", reasonFor(error, t("Please try again.")));
      else toastFailure(refusal, error);
    }
  }

  async function givePasskey() {
    setWaiting(true);
    try {
      const passkey = await startAuthentication({ optionsJSON: passkeyOptions as never });
      await give({ passkey: passkey as PasskeyProof });
    } catch {
      toast({
        title: t("Passkey not used"),
        description: t("Try again, or choose another way."),
        variant: "destructive",
      });
    } finally {
      setWaiting(false);
    }
  }

  function change(to: "totp" | "recovery") {
    setKind(to);
    setTyping(true);
    form.reset();
    focusField();
  }

  // The browser's own offer in the fields of the login ends: it would answer in place of this form.
  useEffect(() => WebAuthnAbortService.cancelCeremony(), []);

  // Whoever came here by a click types at once.
  useEffect(() => {
    if (isTyping) focusField();
  }, [isTyping]);

  const other = kind === "totp" || !isTyping ? "recovery" : "totp";
  return (
    <form data-factor className="space-y-5" noValidate onSubmit={form.onSubmit(({ code }) => give({ code }))}>
      {hasPasskey && (
        <Button
          variant={isTyping ? "neutral" : "primary"}
          size="lg"
          className="w-full"
          disabled={isWaiting}
          onClick={() => void givePasskey()}
        >
          <KeyRound size={18} aria-hidden />
          {isWaiting ? t("Waiting for your passkey...") : t("Use a passkey")}
        </Button>
      )}
      {isTyping && (
        <>
          <Field
            {...form.field("code")}
            {...FIELDS[kind]}
            id={FIELD}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={kind === "totp" ? "numeric" : "text"}
          />
          <SubmitButton busy={form.isBusy} label={label} busyLabel={busyLabel} className="w-full" />
        </>
      )}
      {factors.includes(other) && (
        <p className="text-center">
          <button
            type="button"
            onClick={() => change(other)}
            className="h-10 rounded-full px-4 text-sm font-semibold text-brand-ink hover:bg-surface-2"
          >
            {other === "recovery" ? t("Use a recovery code") : t("Use a code from your app")}
          </button>
        </p>
      )}
    </form>
  );
}

const focusField = () => document.querySelector<HTMLElement>(`#${FIELD}`)?.focus();
