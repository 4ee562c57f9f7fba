import type { SiteAnnouncement } from "@plaza/contract/announcements";
import { RichText } from "#features/posts/text/rich-text.tsx";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";

interface AlertDialogProps {
  alert: SiteAnnouncement;
  onClose: () => void;
}

/** The whole of an alert, which its member is reading. */
export default function AlertDialog({ alert, onClose }: AlertDialogProps) {
  const { title, content, createdAt, endsAt, solvedAt, page } = alert;
  const from = page ? t("Alert from {page}", { page: page.name }) : t("Alert");
  const note = solvedAt
    ? [...(page ? [page.name] : []), t("Resolved {date}", { date: formatDate(solvedAt, "moment") })].join(" · ")
    : [
        from,
        formatDate(createdAt, "moment"),
        ...(endsAt ? [t("until {date}", { date: formatDate(endsAt, "moment") })] : []),
      ].join(" · ");
  return (
    <Dialog onClose={onClose} title={title} description={note}>
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <div dir="auto" className="pb-6 wrap-anywhere whitespace-pre-wrap">
          <RichText content={content} mentions={[]} />
        </div>
        <DialogFooter>
          <Button size="lg" onClick={onClose}>
            {t("Got it")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
