import { Bell } from "lucide-react";
import { Popover } from "radix-ui";
import { NotificationList } from "#features/notifications/notification-list.tsx";
import { useUnreadCount } from "#features/notifications/use-notifications.ts";
import { IconButton } from "#ui/icon-button.tsx";

export function NotificationsDropdown() {
  const unread = useUnreadCount();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
          className="data-[state=open]:bg-brand-soft data-[state=open]:text-brand-ink"
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-labelledby="notifications-title"
          // Its rows cannot take focus, so the keyboard scrolls it by the box itself.
          tabIndex={0}
          align="end"
          sideOffset={10}
          collisionPadding={12}
          className="z-40 max-h-[80dvh] w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-xl border border-line bg-surface shadow-3 outline-none sm:w-[25.5rem]"
        >
          <h2 id="notifications-title" className="sticky top-0 bg-surface px-5 pt-5 pb-3 text-xl">
            Notifications
          </h2>
          <NotificationList />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
