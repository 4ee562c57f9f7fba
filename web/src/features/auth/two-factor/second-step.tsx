import type { SecondStep as Step } from "@plaza/contract/auth";
import { twoFactorApi } from "@plaza/contract/auth/two-factor";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { applyLogin } from "#features/auth/session/apply-login.ts";
import { call } from "#lib/api/api-client.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FactorForm } from "./factor-form.tsx";
import { t } from "#lib/words/words.ts";

/** As long as the server waits. */
const STEP_MS = 5 * 60 * 1_000;

/** After the right password, for who has a second factor. */
export default function SecondStep({ step }: { step: Step }) {
  const cache = useQueryClient();
  const [closed, setClosed] = useState<Step | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setClosed(step);
      toast({ title: t("Please log in again"), description: t("The second step took too long.") });
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [step]);
  if (closed === step) return null;
  return (
    // Its history entry is the login's own, which knows the page that its member wants to see.
    <Dialog
      hasAddress
      onClose={() => setClosed(step)}
      title={t("One more step")}
      description={t("Your password is correct. Now confirm it's you.")}
      className="sm:max-w-[28rem]"
    >
      {/* React passes a submit on to the form that the dialog is rendered in. */}
      <div className="px-6 pb-6 sm:px-8 sm:pb-8" onSubmit={(event) => event.stopPropagation()}>
        <FactorForm
          factors={step.secondFactor}
          passkeyOptions={step.passkeyOptions}
          label={t("Log In")}
          busyLabel={t("Logging in...")}
          refusal={t("Login failed")}
          onGive={async (body) => {
            const user = await call(twoFactorApi.logInBySecondFactor, { body });
            applyLogin(cache, user);
            toast({ title: t("Login successful!"), isSeen: true });
          }}
        />
      </div>
    </Dialog>
  );
}
