import type { AdminUser } from "@plaza/contract/admin";
import Copy from "lucide-react/icons/copy";
import KeyRound from "lucide-react/icons/key-round";
import { fullName } from "#features/users/full-name.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { copyLink } from "#lib/screen/copy.ts";
import { formatDate } from "#lib/text/format.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { useCreateResetLink } from "./use-admin-users.ts";
import { t } from "#lib/words/words.ts";

/** For a member who cannot log in and gets no mail: the administrator passes the link on. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data: link, isPending, mutate } = useCreateResetLink(user);

  const create = () => mutate(undefined, { onError: (error) => toastFailure(t("Link not created"), error) });

  return (
    <Dialog
      onClose={onClose}
      title={t("Password reset link for {name}", { name: isolated(fullName(user)) })}
      description={
        link
          ? t("Send it only to them. Anyone who opens it can set a new password.")
          : t(
              "They can use it once, within an hour, to set a new password. They'll be notified, and it's recorded in the audit log.",
            )
      }
      className="sm:max-w-[30rem]"
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8" aria-live="polite">
        {link && (
          <Field
            label={t("Link")}
            readOnly
            dir="ltr"
            value={link.resetUrl}
            hint={t("Works once, until {time}", { time: formatDate(link.expiresAt, "time") })}
            onFocus={(event) => event.target.select()}
          />
        )}
        <DialogFooter>
          <Button variant="neutral" size="lg" onClick={onClose}>
            {link ? t("Done") : t("Cancel")}
          </Button>
          {link ? (
            <Button size="lg" className="max-sm:order-first" onClick={() => void copyLink(link.resetUrl)}>
              <Copy size={18} aria-hidden />
              {t("Copy link")}
            </Button>
          ) : (
            <Button size="lg" className="max-sm:order-first" disabled={isPending} onClick={create}>
              <KeyRound size={18} aria-hidden />
              {isPending ? t("Creating link...") : t("Create link")}
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  );
}
