import type { AdminUser } from "@plaza/contract/admin";
import type { SuspensionTerms } from "@plaza/contract/safety";
import type { Role } from "@plaza/contract/users";
import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import EyeOff from "lucide-react/icons/eye-off";
import Eye from "lucide-react/icons/eye";
import KeyRound from "lucide-react/icons/key-round";
import LockOpen from "lucide-react/icons/lock-open";
import MailCheck from "lucide-react/icons/mail-check";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ShieldOff from "lucide-react/icons/shield-off";
import ShieldUser from "lucide-react/icons/shield-user";
import Trash2 from "lucide-react/icons/trash";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import UserRound from "lucide-react/icons/user-round";
import { type ComponentProps, Suspense, useState } from "react";
import { Link } from "wouter";
import { failure } from "#lib/api/failures.ts";
import { fullName } from "#features/users/full-name.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { cx } from "#lib/text/class-names.ts";
import { toast } from "#lib/screen/toast.ts";
import { iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Menu, menuItemClass } from "#ui/overlays/menu.tsx";
import type * as DecideDialogFile from "#features/admin/shell/decide-dialog.tsx";
import type * as RemoveDialogFile from "./remove-dialog.tsx";
import { ResetLink } from "#features/admin/shell/reset-link.tsx";
import {
  useApproveAddress,
  useSetLimited,
  useSetRole,
  useSetSuspended,
  useVerifyMember,
  useWarn,
} from "./use-admin-users.ts";

const DecideDialog = lazyPage<ComponentProps<typeof DecideDialogFile.default>>(
  () => import("#features/admin/shell/decide-dialog.tsx"),
);

const FactorResetDialog = lazyPage<{ user: AdminUser; onClose: () => void }>(() => import("./factor-reset-dialog.tsx"));

const RemoveDialog = lazyPage<ComponentProps<typeof RemoveDialogFile.default>>(() => import("./remove-dialog.tsx"));

const row = { role: "menuitem", tabIndex: -1 };

interface UserMenuProps {
  user: AdminUser;
  isOwn: boolean;
  isAdmin: boolean;
}

export function UserMenu({ user, isOwn, isAdmin }: UserMenuProps) {
  const [deciding, setDeciding] = useState<DecideDialogFile.DecideAct | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const { mutateAsync } = useSetSuspended(user);
  const { mutateAsync: setLimited } = useSetLimited(user);
  const { mutateAsync: warn } = useWarn(user);
  const { mutateAsync: giveRole } = useSetRole(user);
  const { mutateAsync: vouch } = useVerifyMember(user);
  const { mutateAsync: approve } = useApproveAddress(user);
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

  async function approveAddress() {
    try {
      await approve();
      toast({
        title: "Approved",
        description: "The new address is theirs once they open the link that we sent there.",
      });
    } catch (error) {
      toast(failure("Not approved", error, "Please try again."));
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

  async function endLimit() {
    try {
      await setLimited({ isLimited: false });
      toast({ title: "Limit lifted" });
    } catch (error) {
      toast(failure("Limit not lifted", error, "Please try again."));
    }
  }

  const decide = {
    warn: ({ reason }: SuspensionTerms) => warn(reason ?? ""),
    limit: (terms: SuspensionTerms) => setLimited({ isLimited: true, ...terms }),
    suspend: (terms: SuspensionTerms) => mutateAsync({ isSuspended: true, ...terms }),
  };

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
            <button type="button" {...row} className={menuItemClass} onClick={() => void approveAddress()}>
              <MailCheck size={17} aria-hidden />
              Approve new address
            </button>
            {!user.factorResetAt && (
              <button type="button" {...row} className={menuItemClass} onClick={() => setResetting(true)}>
                <LockOpen size={17} aria-hidden />
                Turn two-factor off
              </button>
            )}
          </>
        )}
        {isAdmin && user.role === "moderator" && (
          <button type="button" {...row} className={menuItemClass} onClick={() => void changeRole("member")}>
            <ShieldOff size={17} aria-hidden />
            Take moderator rights
          </button>
        )}
        {canSuspend && (
          <button type="button" {...row} className={menuItemClass} onClick={() => setDeciding("warn")}>
            <TriangleAlert size={17} aria-hidden />
            Warn
          </button>
        )}
        {canSuspend && user.isLimited && (
          <button type="button" {...row} className={menuItemClass} onClick={() => void endLimit()}>
            <Eye size={17} aria-hidden />
            Lift limit
          </button>
        )}
        {canSuspend && !user.isLimited && (
          <button type="button" {...row} className={menuItemClass} onClick={() => setDeciding("limit")}>
            <EyeOff size={17} aria-hidden />
            Limit
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
            onClick={() => setDeciding("suspend")}
          >
            <Ban size={17} aria-hidden />
            Suspend
          </button>
        )}
        {canSuspend && (
          <button type="button" {...row} className={cx(menuItemClass, "text-danger")} onClick={() => setRemoving(true)}>
            <Trash2 size={17} aria-hidden />
            Remove what they made
          </button>
        )}
      </Menu>
      {isLinking && <ResetLink user={user} onClose={() => setLinking(false)} />}
      <Suspense>
        {isResetting && <FactorResetDialog user={user} onClose={() => setResetting(false)} />}
        {isRemoving && <RemoveDialog user={user} onClose={() => setRemoving(false)} />}
        {deciding && (
          <DecideDialog user={user} act={deciding} onDecide={decide[deciding]} onClose={() => setDeciding(null)} />
        )}
      </Suspense>
    </>
  );
}
