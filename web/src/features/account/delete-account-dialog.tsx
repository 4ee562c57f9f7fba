import { accountApi, accountDeletion, type AccountDeletion } from "@plaza/contract/account";
import { pagesApi } from "@plaza/contract/pages";
import type { OwnUser } from "@plaza/contract/users";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { useForm } from "#ui/fields/use-form.ts";
import { replaceDocument } from "#lib/screen/overlay-history.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { t } from "#lib/words/words.ts";

const useDeleteAccount = () =>
  useMutation({ mutationFn: (body: AccountDeletion) => call(accountApi.deleteAccount, { body }) });

const WHAT_GOES = [
  t("Your profile, friends, and settings"),
  t("Posts, comments, reactions, and stories"),
  t("Messages, for everyone in the chat"),
  t("Photos, videos, listings, and events"),
  t("Groups you own will get a new owner"),
];

interface DeleteAccountDialogProps {
  user: OwnUser;
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what is deleted, and requires the password. */
export default function DeleteAccountDialog({ user, onDeleted, onClose }: DeleteAccountDialogProps) {
  const { mutateAsync: deleteAccount } = useDeleteAccount();
  const { data: pages = [] } = useQuery({
    ...query(pagesApi.listPages, { query: { view: "only-mine" } }),
    refetchOnMount: "always",
  });
  const form = useForm(
    accountDeletion,
    { password: "" },
    { failed: t("Account not deleted"), fallback: t("We couldn't delete your account.") },
  );

  async function submit(body: AccountDeletion) {
    await deleteAccount(body);
    await onDeleted();
    // A page load clears this page's memory of the account.
    replaceDocument("/");
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Delete your account?")}
      description={t("This can't be undone. Here's what will be deleted:")}
      className="sm:max-w-[28rem]"
    >
      <form className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8" noValidate onSubmit={form.onSubmit(submit)}>
        <ul className="-mt-2 list-disc space-y-1 ps-5 text-ink-2">
          {WHAT_GOES.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        {pages.length > 0 && (
          <p className="text-pretty text-ink-2 wrap-anywhere">
            {t(
              "You're the only owner of {pages}. Each page goes to the editor who has been there longest. A page without other editors is deleted.",
              { pages: formatList(pages.map(({ name }) => name)) },
            )}
          </p>
        )}
        {/* A password manager needs the user name beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          {...form.field("password")}
          id="account-password"
          label={t("Your password")}
          autoComplete="current-password"
        />
        <DialogFooter onCancel={onClose}>
          <Button type="submit" variant="danger" size="lg" className="max-sm:order-first" disabled={form.isBusy}>
            {form.isBusy ? t("Deleting...") : t("Delete permanently")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
