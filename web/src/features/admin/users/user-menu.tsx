import type { AdminUser } from "@plaza/contract/admin";
import type { Role } from "@plaza/contract/users";
import { Ban, Ellipsis, KeyRound, MailCheck, RotateCcw, ShieldOff, ShieldUser, UserRound } from "lucide-react";
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
import { useSetRole, useSetSuspended, useVerifyMember } from "./use-admin-users.ts";

const SuspendDialog = lazyPage<ComponentProps<typeof SuspendDialogFile.default>>(
  () => import("#features/admin/shell/suspend-dialog.tsx"),
);

const row = { role: "menuitem", tabIndex: -1 };

interface UserMenuProps {
  user: AdminUser;
  isOwn: boolean;
  isAdmin: boolean;
}

export function UserMenu({ user, isOwn, isAdmin }: UserMenuProps) {
  const [isSuspending, setSuspending] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const { mutateAsync } = useSetSuspended(user);
  const { mutateAsync: giveRole } = useSetRole(user);
  const { mutateAsync: vouch } = useVerifyMember(user);
  const canSuspend = !isOwn && (isAdmin || user.role === "member");

  async function changeRole(role: Role) {
    try {
      await giveRole(role);
      toast({ title: role === "moderator" ? "They are a moderator now" : "They are no moderator any more" });
    } catch (error) {
      toast(failure("Role not changed", error, "Please try again."));
    }
  }

  async function verify() {
    try {
      await vouch();
      toast({ title: "Address verified" });
    } catch (error) {
      toast(failure("Address not verified", error, "Please try again."));
    }
  }

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
        {isAdmin && !user.emailVerified && user.role === "member" && (
          <button type="button" {...row} className={menuItemClass} onClick={() => void verify()}>
            <MailCheck size={17} aria-hidden />
            Verify now
          </button>
        )}
        {isAdmin && !isOwn && user.role === "member" && (
          <>
            <button type="button" {...row} className={menuItemClass} onClick={() => void changeRole("moderator")}>
              <ShieldUser size={17} aria-hidden />
              Make moderator
            </button>
            <button type="button" {...row} className={menuItemClass} onClick={() => setLinking(true)}>
              <KeyRound size={17} aria-hidden />
              Password link
            </button>
          </>
        )}
        {isAdmin && user.role === "moderator" && (
          <button type="button" {...row} className={menuItemClass} onClick={() => void changeRole("member")}>
            <ShieldOff size={17} aria-hidden />
            Take moderator rights
          </button>
        )}
        {canSuspend && user.isSuspended && (
          <button type="button" {...row} className={menuItemClass} onClick={() => void lift()}>
            <RotateCcw size={17} aria-hidden />
            Lift suspension
          </button>
        )}
        {canSuspend && !user.isSuspended && (
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
