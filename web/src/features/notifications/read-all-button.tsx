import CheckCheck from "lucide-react/icons/check-check";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useCounts } from "./use-counts.ts";
import { useNotifications, useReadNotifications } from "./use-notifications.ts";
import { t } from "#lib/words/words.ts";

/** Stays rendered when all are read, and keeps the focus. */
export function ReadAllButton({ onRead }: { onRead: () => void }) {
  const { unreadNotifications } = useCounts();
  const { mutateAsync: read } = useReadNotifications();
  const { items: notifications, hasNextPage } = useNotifications();

  async function readAll() {
    if (unreadNotifications === 0) return;
    const isDone = await toastOutcome(
      read(undefined),
      t("Not marked as read"),
      undefined,
      t("We couldn't mark your notifications as read."),
    );
    if (isDone) onRead();
  }

  if (notifications?.length === 0 && !hasNextPage) return null;
  return (
    <Button
      variant="tonal"
      aria-disabled={unreadNotifications === 0}
      className="aria-disabled:bg-surface-3 aria-disabled:text-ink-2 max-sm:w-full"
      onClick={() => void readAll()}
    >
      <CheckCheck size={17} aria-hidden />
      {t("Mark all as read")}
    </Button>
  );
}
