import type { AdminPage } from "@plaza/contract/admin/pages";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { Link } from "wouter";
import { KIND_NAMES } from "#features/pages/page-kinds.ts";
import { toast, toastFailure, toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { plural, t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Badge } from "#ui/art/badge.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { SwitchControl } from "#ui/fields/switch.tsx";
import { Confirm } from "#ui/overlays/confirm.tsx";
import { useRemovePage, useSetMayAlert } from "./use-admin-pages.ts";

export function PageRow({ page }: { page: AdminPage }) {
  const { name, handle, kind, imageUrl, editorCount, followerCount, reportCount, mayAlert, createdAt } = page;
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: setMayAlert, isPending } = useSetMayAlert(page);
  const { mutateAsync: remove } = useRemovePage(page);

  function change(mayAlert: boolean) {
    setMayAlert(mayAlert, {
      onSuccess: () =>
        toast({ title: mayAlert ? t("Page can send alerts") : t("Page can't send alerts"), isSeen: true }),
      onError: (error) => toastFailure(t("Couldn't save the changes"), error),
    });
  }

  const confirm = () =>
    toastOutcome(remove(), t("Couldn't delete the page"), { title: t("Page deleted"), isSeen: true });

  return (
    <tr className="hover:bg-surface-2">
      <td className="py-2.5 ps-5 sm:ps-6">
        <div className="flex items-center gap-3">
          <Avatar person={{ firstName: name, lastName: "", profileImageUrl: imageUrl }} size="sm" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link dir="auto" href={`/p/${handle}`} className="min-w-0 truncate font-semibold hover:underline">
                {name}
              </Link>
              {reportCount > 0 && <Badge>{plural(reportCount, "{count} report", "{count} reports")}</Badge>}
            </p>
            <p className="text-xs text-ink-3">
              {[
                KIND_NAMES[kind],
                plural(editorCount, "{count} editor", "{count} editors"),
                plural(followerCount, "{count} follower", "{count} followers"),
              ].join(" · ")}
            </p>
          </div>
        </div>
      </td>
      <td className="hidden px-4 whitespace-nowrap text-ink-2 tabular-nums md:table-cell">{formatDate(createdAt)}</td>
      <td className="px-1 text-center">
        <span className="grid place-items-center">
          <SwitchControl
            aria-label={t("Alerts: {name}", { name })}
            isOn={mayAlert}
            isBusy={isPending}
            onChange={change}
          />
        </span>
      </td>
      <td className="pe-3 text-end">
        <IconButton label={t("Delete {title}", { title: name })} onClick={() => setConfirming(true)}>
          <Trash2 size={18} aria-hidden className="text-danger" />
        </IconButton>
        {isConfirming && (
          <Confirm
            title={t("Delete this page?")}
            note={t(
              "Everything the page posted will be deleted for everyone, and no one can use its address again. This can't be undone.",
            )}
            label={t("Delete page")}
            busyLabel={t("Deleting...")}
            onConfirm={confirm}
            onClose={() => setConfirming(false)}
          />
        )}
      </td>
    </tr>
  );
}
