import type { AdminUser } from "@plaza/contract/admin";
import { Ban, Ellipsis, KeyRound, RotateCcw, UserRound } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { failure } from "#lib/api/failures.ts";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { isolated } from "#lib/text/isolated.ts";
import { toast } from "#lib/screen/toast.ts";
import { iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Menu, menuItemClass } from "#ui/overlays/menu.tsx";
import { Confirm } from "#features/admin/shell/confirm.tsx";
import { ResetLink } from "#features/admin/shell/reset-link.tsx";
import { useSetSuspended } from "./use-admin-users.ts";

const row = { role: "menuitem", tabIndex: -1 };

export function UserMenu({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const { mutateAsync } = useSetSuspended(user);

  async function change(isSuspended: boolean) {
    try {
      await mutateAsync(isSuspended);
      toast({ title: isSuspended ? "Member suspended" : "Suspension lifted" });
    } catch (error) {
      toast(failure(isSuspended ? "Member not suspended" : "Suspension not lifted", error, "Please try again."));
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
          <button type="button" {...row} className={menuItemClass} onClick={() => void change(false)}>
            <RotateCcw size={17} aria-hidden />
            Lift suspension
          </button>
        )}
        {!isOwn && !user.isSuspended && (
          <button
            type="button"
            {...row}
            className={cx(menuItemClass, "text-danger")}
            onClick={() => setConfirming(true)}
          >
            <Ban size={17} aria-hidden />
            Suspend
          </button>
        )}
      </Menu>
      {isLinking && <ResetLink user={user} onClose={() => setLinking(false)} />}
      {isConfirming && (
        <Confirm
          title={`Suspend ${isolated(fullName(user))}?`}
          note="They are logged out at once and nobody sees them any more. You can lift it again."
          label="Suspend"
          busyLabel="Suspending..."
          onConfirm={() => change(true)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
