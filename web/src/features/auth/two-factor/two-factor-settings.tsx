import type { Passkey } from "@plaza/contract/auth/passkeys";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import Smartphone from "lucide-react/icons/smartphone";
import Trash2 from "lucide-react/icons/trash";
import { type ReactNode, useState } from "react";
import { toastFailure, toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { AppDialog } from "./app-dialog.tsx";
import { NewPasskeyDialog } from "./new-passkey-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import {
  useDeletePasskey,
  useNewRecoveryCodes,
  usePasskeys,
  usePrepareApp,
  useRemoveApp,
  useStopReset,
  useTwoFactor,
} from "./use-factors.ts";
import { plural, t } from "#lib/words/words.ts";

/** The member's second factors: an app, passkeys, and codes for when all of these are lost. */
export default function TwoFactorSettings() {
  const { data: state, isError, refetch } = useTwoFactor();
  const { data: passkeys, isError: hasNoPasskeys, refetch: refetchPasskeys } = usePasskeys();
  const { mutateAsync: prepareApp, isPending: isPreparing } = usePrepareApp();
  const [app, setApp] = useState<{ secret: string; url: string } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (isError) return <LoadError onRetry={refetch} />;
  if (hasNoPasskeys) return <LoadError onRetry={refetchPasskeys} />;
  if (!state || !passkeys) return <Skeleton className="h-40" />;
  const isEmpty = !state.hasApp && passkeys.length === 0;

  async function setUpApp() {
    try {
      const { secret = "", url = "" } = await prepareApp();
      setApp({ secret, url });
    } catch (error) {
      toastFailure(t("App not set up"), error);
    }
  }

  return (
    <>
      {state.resetAt && <ResetNotice at={state.resetAt} />}
      {isEmpty ? (
        <p className="text-pretty text-ink-2">
          {t(
            "Your account is protected by your password only. Add an authenticator app or a passkey so a stolen password isn't enough.",
          )}
        </p>
      ) : (
        <ul aria-label={t("Second factors")} className="-my-2 divide-y divide-line">
          {state.hasApp && <AppRow isLast={passkeys.length === 0} />}
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={!state.hasApp && passkeys.length === 1} />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {!state.hasApp && (
          <Button variant="neutral" disabled={isPreparing} onClick={() => void setUpApp()}>
            <Plus size={17} aria-hidden />
            {t("Set up authenticator app")}
          </Button>
        )}
        {browserSupportsWebAuthn() && (
          <Button variant="neutral" onClick={() => setAdding(true)}>
            <Plus size={17} aria-hidden />
            {t("Add a passkey")}
          </Button>
        )}
      </div>
      {state.isOn && <RecoveryCodes left={state.recoveryCodes} onMade={setCodes} />}
      {app && <AppDialog {...app} onMade={setCodes} onClose={() => setApp(null)} />}
      {isAdding && <NewPasskeyDialog onMade={setCodes} onClose={() => setAdding(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function ResetNotice({ at }: { at: string }) {
  const { mutateAsync: stop, isPending } = useStopReset();

  const end = () => toastOutcome(stop(), t("Couldn't cancel"), t("Two-factor stays on"));

  return (
    <div className="mb-5 rounded-lg bg-danger/10 px-4 py-3">
      <p className="text-pretty">
        {t(
          "An administrator will turn off two-factor for you on {date}. Cancel this if you can still log in with it.",
          { date: formatDate(at, "moment") },
        )}
      </p>
      <Button variant="neutral" className="mt-3" disabled={isPending} onClick={() => void end()}>
        {t("Cancel reset")}
      </Button>
    </div>
  );
}

function RecoveryCodes({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const { mutateAsync: replace } = useNewRecoveryCodes();
  const [isAsking, setAsking] = useState(false);

  async function make() {
    try {
      onMade((await replace()).recoveryCodes);
    } catch (error) {
      toastFailure(t("No new codes created"), error);
    }
  }

  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="text-ink-2">
        {plural(
          left,
          "{count} recovery code left, in case you lose your other ways to log in.",
          "{count} recovery codes left, in case you lose your other ways to log in.",
        )}
      </p>
      <Button variant="neutral" onClick={() => setAsking(true)}>
        {t("New recovery codes")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("Create new recovery codes?")}
          note={t("Your current codes will stop working.")}
          label={t("Create codes")}
          busyLabel={t("Creating codes...")}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  note: string;
  isLast: boolean;
  onRemove: () => Promise<unknown>;
}

function Row({ icon, name, note, isLast, onRemove }: RowProps) {
  const [isAsking, setAsking] = useState(false);

  const remove = () =>
    toastOutcome(onRemove(), t("Not removed"), isLast ? t("Two-factor is off") : t("{name} removed", { name }));

  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">{icon}</span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {name}
        </p>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      <IconButton Icon={Trash2} label={t("Remove {name}", { name })} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={t("Remove {name}?", { name })}
          note={
            isLast
              ? t("This turns off two-factor. Your account will be protected by your password only.")
              : t("You won't be able to log in with it anymore.")
          }
          label={t("Remove")}
          busyLabel={t("Removing...")}
          isDanger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function AppRow({ isLast }: { isLast: boolean }) {
  const { mutateAsync: remove } = useRemoveApp();
  return (
    <Row
      icon={<Smartphone size={20} aria-hidden />}
      name={t("Authenticator app")}
      note={t("Asked for after your password")}
      isLast={isLast}
      onRemove={remove}
    />
  );
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { mutateAsync: remove } = useDeletePasskey();
  const { name, createdAt, lastUsedAt } = passkey;
  const added = formatDate(createdAt);
  return (
    <Row
      icon={<KeyRound size={20} aria-hidden />}
      name={name}
      note={
        lastUsedAt
          ? t("Passkey, added {added}, last used {used}", { added, used: formatDate(lastUsedAt) })
          : t("Passkey, added {added}, never used", { added })
      }
      isLast={isLast}
      onRemove={() => remove(passkey)}
    />
  );
}
