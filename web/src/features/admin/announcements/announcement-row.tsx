import type { AdminAnnouncement } from "@plaza/contract/announcements";
import CircleStop from "lucide-react/icons/circle-stop";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { AlertActs, readNote } from "#features/announcements/alert-acts.tsx";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Badge } from "#ui/art/badge.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteAnnouncement, useEndAnnouncement, useSolveAlert } from "./use-announcements.ts";
import { plural, t } from "#lib/words/words.ts";

interface AnnouncementRowProps {
  announcement: AdminAnnouncement;
  onEdit: () => void;
}

export function AnnouncementRow({ announcement, onEdit }: AnnouncementRowProps) {
  const { id, title, content, createdAt, isOver, solvedAt } = announcement;
  const isAlert = announcement.kind === "alert";
  const isRunning = !isOver && !solvedAt;
  const [asked, setAsked] = useState<"end" | "delete" | null>(null);
  const { mutateAsync: end } = useEndAnnouncement(id);
  const { mutateAsync: solve } = useSolveAlert(id);
  const { mutateAsync: remove } = useDeleteAnnouncement(id);

  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title} {isAlert && <Badge tone={isRunning ? "brand" : "neutral"}>{t("Alert")}</Badge>}{" "}
            {solvedAt && <Badge tone="success">{t("Resolved")}</Badge>} {isOver && <Badge>{t("Ended")}</Badge>}
          </p>
          <p className="text-xs text-ink-3">
            <TimeAgo time={createdAt} /> · {describe(announcement)}
          </p>
        </div>
        {isRunning && <IconButton Icon={Pencil} label={t("Edit {title}", { title })} onClick={onEdit} />}
        {isAlert ? (
          <AlertActs
            title={title}
            isRunning={isRunning}
            onSolve={() => solve(undefined)}
            onRetract={() => remove(undefined)}
          />
        ) : (
          <>
            {isRunning && (
              <IconButton Icon={CircleStop} label={t("End {title}", { title })} onClick={() => setAsked("end")} />
            )}
            <IconButton Icon={Trash2} label={t("Delete {title}", { title })} onClick={() => setAsked("delete")} />
          </>
        )}
      </div>
      <p dir="auto" className="mt-1.5 line-clamp-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-2">
        {content}
      </p>
      {asked === "end" && (
        <ConfirmDialog
          title={t("End this announcement?")}
          note={t("It disappears from everyone's Home, and anything not sent yet won't be.")}
          label={t("End announcement")}
          busyLabel={t("Ending...")}
          onConfirm={() => toastOutcome(end(undefined), t("Announcement not ended"), t("Announcement ended"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          title={t("Delete this announcement?")}
          note={t("It disappears from everyone's Home and notifications.")}
          label={t("Delete announcement")}
          busyLabel={t("Deleting...")}
          onConfirm={() => toastOutcome(remove(undefined), t("Announcement not deleted"), t("Announcement deleted"))}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

function describe(announcement: AdminAnnouncement): string {
  const { kind, page, byBell, byPush, byMail, isSent, isOver, mailedCount, dismissedCount, endsAt } = announcement;
  const chosen = [
    byBell && t("notification"),
    byPush && t("push"),
    byMail && plural(mailedCount, "email ({count} sent)", "email ({count} sent)"),
  ].filter((way) => way !== false);
  const ways = formatList(chosen, "unit");
  const sent = isSent || isOver ? t("Sent by {ways}", { ways }) : t("Sending by {ways}", { ways });
  const end = endsAt && !isOver ? [t("until {date}", { date: formatDate(endsAt, "moment") })] : [];
  return [
    ...(page ? [t("From {page}", { page: page.name })] : []),
    ...(ways ? [sent] : []),
    ...end,
    kind === "alert" ? readNote(dismissedCount) : dismissedNote(dismissedCount),
  ].join(" · ");
}

const dismissedNote = (count: number) =>
  count === 0 ? t("not dismissed yet") : plural(count, "dismissed by {count}", "dismissed by {count}");
