import { passwordForm, type Proof, twoFactorApi } from "@plaza/contract/auth/two-factor";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call, query } from "#lib/api/api-client.ts";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { type Factor, FactorForm } from "./factor-form.tsx";
import { t } from "#lib/words/words.ts";

const REFUSED = t("Not confirmed");
const isFactor = (way: string): way is Factor => way !== "password";

/** Before an act that matters: the password, or the second factor of who has one. */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  // A challenge is good once.
  const { data, isError, refetch } = useQuery({ ...query(twoFactorApi.showProof), gcTime: 0, staleTime: 0 });
  const factors = data?.ways.filter(isFactor) ?? [];

  async function prove(body: Proof) {
    await call(twoFactorApi.prove, { body });
    onEnd(true);
  }

  return (
    <Dialog
      onClose={() => onEnd(false)}
      title={t("Confirm it's you")}
      description={t("It's been a while since you logged in.")}
      className="sm:max-w-[28rem]"
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        {isError && <LoadError onRetry={refetch} />}
        {!data && !isError && <Skeleton className="h-32" />}
        {data && factors.length === 0 && <PasswordForm onGive={(password) => prove({ password })} />}
        {factors.length > 0 && (
          <FactorForm
            factors={factors}
            passkeyOptions={data?.passkeyOptions}
            label={t("Confirm")}
            busyLabel={t("Confirming...")}
            refusal={REFUSED}
            onGive={prove}
          />
        )}
      </div>
    </Dialog>
  );
}

function PasswordForm({ onGive }: { onGive: (password: string) => Promise<void> }) {
  const form = useForm(passwordForm, { password: "" }, { failed: REFUSED });
  const field = useRef<HTMLInputElement>(null);
  // The dialog opened before there was a field, and its cross has the focus.
  useEffect(() => field.current?.focus(), []);

  return (
    <form className="space-y-5" noValidate onSubmit={form.onSubmit(({ password }) => onGive(password))}>
      <PasswordField
        {...form.field("password")}
        ref={field}
        id="proof-password"
        label={t("Your password")}
        autoComplete="current-password"
      />
      <SubmitFooter busy={form.isBusy} label={t("Confirm")} busyLabel={t("Confirming...")} />
    </form>
  );
}
