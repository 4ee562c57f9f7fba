import type { AdminUser } from "@plaza/contract/admin";
import type { SuspensionTerms } from "@plaza/contract/safety";
import { type ComponentProps, Suspense } from "react";
import type * as DecideDialogFile from "#features/admin/shell/decide-dialog.tsx";
import { ResetLink } from "#features/admin/shell/reset-link.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useSetLimited, useSetSuspended, useWarn } from "./use-admin-users.ts";

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

const DecideDialog = lazyPage<ComponentProps<typeof DecideDialogFile.default>>(
  () => import("#features/admin/shell/decide-dialog.tsx"),
);

function Decide({ user, act, onClose }: DialogProps & { act: DecideDialogFile.DecideAct }) {
  const { mutateAsync: warn } = useWarn(user);
  const { mutateAsync: setLimited } = useSetLimited(user);
  const { mutateAsync: setSuspended } = useSetSuspended(user);
  const decide = {
    warn: ({ reason }: SuspensionTerms) => warn(reason ?? ""),
    limit: (terms: SuspensionTerms) => setLimited({ isLimited: true, ...terms }),
    suspend: (terms: SuspensionTerms) => setSuspended({ isSuspended: true, ...terms }),
  };
  return <DecideDialog user={user} act={act} onDecide={decide[act]} onClose={onClose} />;
}

const DIALOGS = {
  link: ResetLink,
  factors: lazyPage<DialogProps>(() => import("./factor-reset-dialog.tsx")),
  removal: lazyPage<DialogProps>(() => import("./remove-dialog.tsx")),
  warn: (props: DialogProps) => <Decide act="warn" {...props} />,
  limit: (props: DialogProps) => <Decide act="limit" {...props} />,
  suspend: (props: DialogProps) => <Decide act="suspend" {...props} />,
};
export type UserDialog = keyof typeof DIALOGS;

/** The dialog that an entry of a member's menu opens. */
export function OpenUserDialog({ dialog, ...rest }: DialogProps & { dialog: UserDialog }) {
  const Dialog = DIALOGS[dialog];
  return (
    <Suspense>
      <Dialog {...rest} />
    </Suspense>
  );
}
