import type { SiteAnnouncement } from "@plaza/contract/announcements";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { lazy, Suspense, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { ALERT } from "./announcement-classes.ts";
import { isAlert, useAnnouncements, useDismiss, useNoneLeft } from "./use-announcements.ts";

const AlertDialog = lazy(() => import("./alert-dialog.tsx"));

/** Under the bar of every screen until the member has read each alert. */
export default function AlertLine() {
  const { announcements, isFetching } = useAnnouncements();
  const { mutateAsync: dismiss } = useDismiss();
  const [read, setRead] = useState<SiteAnnouncement | null>(null);
  const [alert] = announcements?.filter(isAlert) ?? [];
  useNoneLeft("hasAlert", !alert && !read && !isFetching);

  async function open(alert: SiteAnnouncement) {
    setRead(alert);
    await toastOutcome(dismiss(alert), t("Couldn't dismiss this"));
  }

  const isSolved = alert?.solvedAt != null;
  const Icon = isSolved ? CircleCheck : TriangleAlert;
  return (
    <>
      {(alert || isFetching) && (
        <div data-alert className={cx(ALERT.line, isSolved ? ALERT.solved : ALERT.running)}>
          {alert && (
            <div key={alert.id + alert.solvedAt} role={isSolved ? "status" : "alert"} className={ALERT.row}>
              <Icon size={19} aria-hidden className="shrink-0" />
              <p className="flex min-w-0 flex-1 gap-1.5">
                <strong className="max-w-1/2 shrink-0 truncate">
                  {isSolved ? t("Resolved") : (alert.page?.name ?? t("Alert"))}
                </strong>
                <span dir="auto" className="truncate">
                  {alert.title}
                </span>
              </p>
              <button
                type="button"
                aria-label={t("Read: {title}", { title: alert.title })}
                className={ALERT.read}
                onClick={() => void open(alert)}
              >
                {t("Read", {}, "verb")}
              </button>
            </div>
          )}
        </div>
      )}
      {read && (
        <Suspense>
          <AlertDialog alert={read} onClose={() => setRead(null)} />
        </Suspense>
      )}
    </>
  );
}
