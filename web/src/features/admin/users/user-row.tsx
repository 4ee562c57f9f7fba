import type { AdminUser } from "@plaza/contract/admin";
import { fullName } from "#features/users/full-name.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Badge } from "#ui/art/badge.tsx";
import { SwitchControl } from "#ui/fields/switch.tsx";
import { SpamHints } from "#features/admin/shell/spam-hints.tsx";
import { useSetAdmin } from "./use-admin-users.ts";
import { UserMenu } from "./user-menu.tsx";
import { rich } from "#lib/words/rich.tsx";
import { plural, t } from "#lib/words/words.ts";

interface UserRowProps {
  user: AdminUser;
  /** Whether the row is the viewer's own. */
  isOwn: boolean;
  /** Whether the viewer is an administrator, who decides the roles. */
  isAdmin: boolean;
}

export function UserRow({ user, isOwn, isAdmin }: UserRowProps) {
  const setAdmin = useSetAdmin(user);

  function change(isAdmin: boolean) {
    setAdmin.mutate(isAdmin, {
      onSuccess: () => toast({ title: t("Admin status updated"), isSeen: true }),
      onError: (error) => toastFailure(t("Admin status not updated"), error),
    });
  }

  return (
    <tr className="hover:bg-surface-2">
      <td className="py-2.5 ps-5 sm:ps-6">
        <div className="flex items-center gap-3">
          <Avatar person={user} size="sm" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span dir="auto" className="min-w-0 truncate font-semibold">
                {fullName(user)}
              </span>
              {isOwn && <Badge tone="brand">{t("You")}</Badge>}
              {user.role === "moderator" && <Badge>{t("Moderator")}</Badge>}
              {user.isSuspended && <Badge>{t("Suspended")}</Badge>}
              {user.isLimited && <Badge>{t("Restricted")}</Badge>}
              {user.warningCount > 0 && (
                <Badge>{plural(user.warningCount, "{count} warning", "{count} warnings")}</Badge>
              )}
            </p>
            {(user.suspendedUntil || user.suspensionReason) && (
              <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
                {user.suspendedUntil && `${t("Until {date}.", { date: formatDate(user.suspendedUntil) })} `}
                {user.suspensionReason}
              </p>
            )}
            <SpamHints hints={user.hints} />
            {user.isLimited && (user.limitedUntil || user.limitReason) && (
              <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
                {user.limitedUntil && `${t("Restricted until {date}.", { date: formatDate(user.limitedUntil) })} `}
                {user.limitReason}
              </p>
            )}
            {user.factorResetAt && (
              <p className="text-xs text-ink-3">
                {t("Two-factor turns off on {date}", { date: formatDate(user.factorResetAt) })}
              </p>
            )}
            {user.invitedBy && (
              <p className="text-xs text-ink-3">
                {rich("Invited by {name}", { name: <bdi>{fullName(user.invitedBy)}</bdi> })}
              </p>
            )}
            {!user.emailVerified && <p className="text-xs text-ink-3">{t("Email not verified")}</p>}
            {user.email !== null && (
              <p dir="auto" className="truncate text-xs text-ink-3 md:hidden">
                {user.email}
              </p>
            )}
          </div>
        </div>
      </td>
      {isAdmin && (
        <td dir="auto" className="hidden truncate px-4 text-ink-2 md:table-cell">
          {user.email}
        </td>
      )}
      <td className="hidden px-4 whitespace-nowrap text-ink-2 tabular-nums md:table-cell">
        {formatDate(user.createdAt)}
      </td>
      <td className="px-1 text-center">
        <span className="grid place-items-center">
          <SwitchControl
            aria-label={t("Admin: {name}", { name: fullName(user) })}
            isOn={user.isAdmin}
            disabled={isOwn || !isAdmin}
            isBusy={setAdmin.isPending}
            onChange={change}
          />
        </span>
      </td>
      <td className="pe-3 text-end">
        <UserMenu user={user} isOwn={isOwn} isAdmin={isAdmin} />
      </td>
    </tr>
  );
}
