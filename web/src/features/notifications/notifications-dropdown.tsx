import { Bell } from "lucide-react";
import { lazy, Suspense } from "react";
import { useUnreadCount } from "#features/notifications/use-notifications.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { usePopover } from "#ui/popover.ts";

const load = () => import("#features/notifications/notification-list.tsx");
const NotificationList = lazy(load);
const prepare = () => void load().catch(() => {});

export function NotificationsDropdown() {
  const unread = useUnreadCount();
  const { isOpen, triggerProps, contentProps } = usePopover();
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
        className="aria-expanded:bg-brand-soft aria-expanded:text-brand-ink"
        {...triggerProps}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Bell size={21} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-danger px-1 text-2xs font-bold text-on-danger ring-2 ring-surface"
          >
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </IconButton>
      <div
        {...contentProps}
        tabIndex={-1}
        role="dialog"
        aria-labelledby="notifications-title"
        className="w-[calc(100vw-1.5rem)] overflow-y-auto rounded-xl border border-line bg-surface text-ink shadow-3 outline-none open:animate-rise sm:w-[25.5rem]"
      >
        <h2 id="notifications-title" className="sticky top-0 bg-surface px-5 pt-5 pb-3 text-xl">
          Notifications
        </h2>
        <Suspense>{isOpen && <NotificationList />}</Suspense>
      </div>
    </>
  );
}
