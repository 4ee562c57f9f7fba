import type { AdminAnnouncement } from "@plaza/contract/announcements";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import { AdminSection } from "#features/admin/shell/admin-section.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { proveFirst } from "#features/auth/two-factor/prove-first.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import { AnnouncementRow } from "./announcement-row.tsx";
import { useAllAnnouncements } from "./use-announcements.ts";
import { t } from "#lib/words/words.ts";

/** What everybody should know: on top of their Home until they dismiss it. */
export default function AnnouncementsTab() {
  const { data: announcements, isError, refetch } = useAllAnnouncements();
  const [edited, setEdited] = useState<AdminAnnouncement | "new" | null>(null);

  /** Announcing needs a proof: it is asked for before the text is written. */
  async function begin() {
    if (await proveFirst().catch(() => true)) setEdited("new");
  }

  if (!announcements) return isError ? <LoadError onRetry={refetch} /> : <TabSkeleton />;
  return (
    <AdminSection
      title={t("Announcements")}
      aside={
        <Button variant="neutral" aria-label={t("New announcement")} onClick={() => void begin()}>
          <Megaphone size={17} aria-hidden />
          {t("New", {}, "announcement")}
        </Button>
      }
    >
      {announcements.length === 0 ? (
        <p className="border-t border-line px-5 py-8 text-ink-2 sm:px-6">
          {t("No announcements yet. They're shown at the top of everyone's Home until dismissed.")}
        </p>
      ) : (
        <ul aria-label={t("Announcements")} className="divide-y divide-line border-t border-line">
          {announcements.map((announcement) => (
            <AnnouncementRow key={announcement.id} announcement={announcement} onEdit={() => setEdited(announcement)} />
          ))}
        </ul>
      )}
      {edited && <AnnouncementDialog announcement={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </AdminSection>
  );
}
