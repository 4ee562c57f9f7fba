import type { AdminUser } from "@plaza/contract/admin";
import { Ban, Ellipsis, KeyRound, RotateCcw, UserRound } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { Link } from "wouter";
import { failure } from "#lib/api/failures.ts";
import { fullName } from "#features/users/full-name.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { cx } from "#lib/text/class-names.ts";
import { toast } from "#lib/screen/toast.ts";
import { iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Menu, menuItemClass } from "#ui/overlays/menu.tsx";
import type * as SuspendDialogFile from "#features/admin/shell/suspend-dialog.tsx";
import { ResetLink } from "#features/admin/shell/reset-link.tsx";
import { useSetSuspended } from "./use-admin-users.ts";

const SuspendDialog = lazyPage<ComponentProps<typeof SuspendDialogFile.default>>(
  () => import("#features/admin/shell/suspend-dialog.tsx"),
);

const row = { role: "menuitem", tabIndex: -1 };

export function UserMenu({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const [isSuspending, setSuspending] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const { mutateAsync } = useSetSuspended(user);

  async function lift() {
    try {
      await mutateAsync({ isSuspended: false });
      toast({ title: "Suspension lifted" });
    } catch (error) {
      toast(failure("Suspension not lifted", error, "Please try again."));
    }
  }

  return (
    <>
      <Menu
        label={`More for ${fullName(user)}`}
        className={cx(iconButtonClass, "ml-auto")}
        trigger={<Ellipsis size={20} aria-hidden />}
      >
        <Link href={`/profile/${user.id}`} {...row} className={menuItemClass}>
          <UserRound size={17} aria-hidden />
          View profile
        </Link>
        {!isOwn && !user.isAdmin && (
          <button type="button" {...row} className={menuItemClass} onClick={() => setLinking(true)}>
            <KeyRound size={17} aria-hidden />
            Password link
          </button>
        )}
        {!isOwn && user.isSuspended && (
          <button type="button" {...row} className={menuItemClass} onClick={() => void lift()}>
            <RotateCcw size={17} aria-hidden />
            Lift suspension
          </button>
        )}
        {!isOwn && !user.isSuspended && (
          <button
            type="button"
            {...row}
            className={cx(menuItemClass, "text-danger")}
            onClick={() => setSuspending(true)}
          >
            <Ban size={17} aria-hidden />
            Suspend
          </button>
        )}
      </Menu>
      {isLinking && <ResetLink user={user} onClose={() => setLinking(false)} />}
      <Suspense>
        {isSuspending && (
          <SuspendDialog
            user={user}
            onSuspend={(terms) => mutateAsync({ isSuspended: true, ...terms })}
            onClose={() => setSuspending(false)}
          />
        )}
      </Suspense>
    </>
  );
}
