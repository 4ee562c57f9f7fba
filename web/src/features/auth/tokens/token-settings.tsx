import type { AccessToken, NewAccessToken } from "@plaza/contract/auth/access-tokens";
import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { Link } from "wouter";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { NewTokenDialog, SCOPES } from "./new-token-dialog.tsx";
import { useDeleteToken, useTokens } from "./use-tokens.ts";
import { copyAndToast } from "#lib/screen/copy.ts";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

/** The member's tokens for programs of their own. */
export default function TokenSettings({ isAdmin }: { isAdmin: boolean }) {
  const { data: tokens, isError, refetch } = useTokens();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewAccessToken | null>(null);
  if (isError) return <LoadError onRetry={refetch} />;
  if (!tokens) return <Skeleton className="h-24" />;
  return (
    <>
      {tokens.length > 0 ? (
        <ul aria-label={t("Access tokens")} className="-my-2 divide-y divide-line">
          {tokens.map((token) => (
            <Row key={token.id} token={token} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t("No access tokens yet.")}</p>
      )}
      <Button variant="neutral" className="mt-5" onClick={() => setMaking(true)}>
        <Plus size={17} aria-hidden />
        {t("New access token")}
      </Button>
      <p className="mt-5 text-sm text-ink-2">
        <Link href="/developers" className="text-brand-ink underline">
          {t("API documentation")}
        </Link>
      </p>
      {isMaking && <NewTokenDialog isAdmin={isAdmin} onMade={setMade} onClose={() => setMaking(false)} />}
      {made && <ShowTokenDialog token={made} onClose={() => setMade(null)} />}
    </>
  );
}

function describe({ prefix, scopes, expiresAt, lastUsedAt }: AccessToken): string {
  const labels = SCOPES.filter(({ scope }) => scopes.includes(scope)).map(({ label }) => label);
  const values = { prefix, scopes: formatList(labels, "unit"), expiry: formatDate(expiresAt) };
  return lastUsedAt
    ? t("{prefix}…, {scopes}, expires {expiry}, last used {date}", { ...values, date: formatDate(lastUsedAt) })
    : t("{prefix}…, {scopes}, expires {expiry}, never used", values);
}

function Row({ token }: { token: AccessToken }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove, isPending } = useDeleteToken();

  const take = () => toastOutcome(remove(token.id), t("Not removed"), t("Access token removed"));

  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {token.name}
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">{describe(token)}</p>
      </div>
      <IconButton
        Icon={Trash2}
        label={t("Remove {name}", { name: token.name })}
        disabled={isPending}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t("Remove this token?")}
          note={t("Apps that use {name} will stop working right away.", { name: token.name })}
          label={t("Remove token")}
          busyLabel={t("Removing...")}
          onConfirm={take}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** The token itself, this once: the server stores its hash only. */
function ShowTokenDialog({ token: { name, token }, onClose }: { token: NewAccessToken; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={name} description={t("Copy it now. You won't see it again.")}>
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field label={t("Access token")} readOnly dir="ltr" value={token} onFocus={(event) => event.target.select()} />
        <DialogFooter>
          <Button size="lg" onClick={() => void copyAndToast(token, t("Token copied"), t("Couldn't copy the token"))}>
            <Copy size={18} aria-hidden />
            {t("Copy token")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
