import type { AdminAnnouncement } from "@plaza/contract/announcements";
import CircleStop from "lucide-react/icons/circle-stop";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { Badge } from "#ui/art/badge.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteAnnouncement, useEndAnnouncement } from "./use-announcements.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface AnnouncementRowProps {
  announcement: AdminAnnouncement;
  onEdit: () => void;
}

export function AnnouncementRow({ announcement, onEdit }: AnnouncementRowProps) {
  const { id, title, content, createdAt, isOver } = announcement;
  const [asked, setAsked] = useState<"end" | "delete" | null>(null);
  const { mutateAsync: end } = useEndAnnouncement(id);
  const { mutateAsync: remove } = useDeleteAnnouncement(id);

  async function act(work: () => Promise<unknown>, done: string, failed: string) {
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toast(failure(failed, error, "Please try again."));
    }
  }

  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title} {isOver && <Badge>Ended</Badge>}
          </p>
          <p className="text-xs text-ink-3">
            <time dateTime={createdAt}>{relativeTime(createdAt)}</time> · {describe(announcement)}
          </p>
        </div>
        {!isOver && (
          <IconButton label={`Edit ${title}`} onClick={onEdit}>
            <Pencil size={19} aria-hidden />
          </IconButton>
        )}
        {!isOver && (
          <IconButton label={`End ${title}`} onClick={() => setAsked("end")}>
            <CircleStop size={19} aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Delete ${title}`} onClick={() => setAsked("delete")}>
          <Trash2 size={19} aria-hidden />
        </IconButton>
      </div>
      <p dir="auto" className="mt-1.5 line-clamp-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-2">
        {content}
      </p>
      {asked === "end" && (
        <ConfirmDialog
          title="End this announcement?"
          note="It disappears from everyone's Home, and anything not sent yet won't be."
          label="End announcement"
          busyLabel="Ending..."
          onConfirm={() => act(() => end(undefined), "Announcement ended", "Announcement not ended")}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          title="Delete this announcement?"
          note="It disappears from everyone's Home and notifications."
          label="Delete announcement"
          busyLabel="Deleting..."
          onConfirm={() => act(() => remove(undefined), "Announcement deleted", "Announcement not deleted")}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

function describe(announcement: AdminAnnouncement): string {
  const { byBell, byPush, byMail, isSent, isOver, mailedCount, dismissedCount, endsAt } = announcement;
  const ways = [byBell && "notification", byPush && "push", byMail && `email (${mailedCount} sent)`].filter(Boolean);
  const sent = ways.length > 0 ? [`${isSent || isOver ? "Sent by" : "Sending by"} ${ways.join(", ")}`] : [];
  const end = endsAt && !isOver ? [`until ${moment.format(new Date(endsAt))}`] : [];
  return [...sent, ...end, dismissedCount === 0 ? "not dismissed yet" : `dismissed by ${dismissedCount}`].join(" · ");
}
