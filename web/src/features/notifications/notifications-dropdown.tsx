import Bell from "lucide-react/icons/bell";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { CountBadge } from "#ui/art/count-badge.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { usePopover } from "#ui/overlays/popover.ts";
import { useCounts } from "./use-counts.ts";
import { plural, t } from "#lib/words/words.ts";

const load = () => import("./notification-list.tsx");
const NotificationList = lazy(load);
const prepare = () => void load().catch(() => {});

export function NotificationsDropdown() {
  const { unreadNotifications: unread } = useCounts();
  const { isOpen, close, triggerProps, contentProps } = usePopover();
  return (
    <>
      <IconButton
        label={
          unread > 0
            ? plural(unread, "Notifications, {count} unread", "Notifications, {count} unread")
            : t("Notifications")
        }
        className="aria-expanded:bg-brand-soft aria-expanded:text-brand-ink"
        {...triggerProps}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Bell size={21} aria-hidden />
        <CountBadge count={unread} />
      </IconButton>
      <div
        {...contentProps}
        tabIndex={-1}
        role="dialog"
        aria-labelledby="notifications-title"
        className="w-[calc(100vw-1.5rem)] overflow-y-auto rounded-xl border border-line bg-surface text-ink shadow-3 outline-none open:animate-rise sm:w-[25.5rem]"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between bg-surface px-5 pt-4 pb-2">
          <h2 id="notifications-title" className="text-xl">
            {t("Notifications")}
          </h2>
          <Link
            href="/notifications"
            onClick={close}
            className="inline-flex h-10 items-center text-sm font-semibold text-brand-ink hover:underline"
          >
            {t("See all")}
          </Link>
        </div>
        <Suspense>{isOpen && <NotificationList onFollow={close} />}</Suspense>
      </div>
    </>
  );
}
