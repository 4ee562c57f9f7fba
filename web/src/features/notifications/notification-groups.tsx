import type { Notification } from "@plaza/contract/notifications";
import { cx } from "#lib/text/class-names.ts";
import { isToday } from "#lib/text/relative-time.ts";
import { NotificationRow } from "./notification-row.tsx";
import { t } from "#lib/words/words.ts";

interface NotificationGroupsProps {
  /** The newest first. */
  notifications: Notification[];
  newIds: string[];
  /** The headings' level: below the page's title, or below the dropdown's. */
  level: "h2" | "h3";
  onFollow?: () => void;
  /** With it, each row has a menu: its member has marked one as read or as unread. */
  onMark?: (id: string, isRead: boolean) => void;
}

/** Those of the viewer's calendar day, and all earlier ones. */
export function NotificationGroups({ notifications, ...rest }: NotificationGroupsProps) {
  const firstEarlier = notifications.findIndex(({ createdAt }) => !isToday(createdAt));
  const todays = firstEarlier === -1 ? notifications.length : firstEarlier;
  return (
    <>
      <Group title={t("Today")} notifications={notifications.slice(0, todays)} {...rest} />
      <Group title={t("Earlier")} notifications={notifications.slice(todays)} {...rest} />
    </>
  );
}

function Group({
  title,
  notifications,
  newIds,
  level: Heading,
  onFollow,
  onMark,
}: NotificationGroupsProps & { title: string }) {
  if (notifications.length === 0) return null;
  return (
    <section aria-label={title} className="not-first:mt-3">
      <Heading className={cx("px-3 pb-1.5", Heading === "h2" ? "pt-2 text-lg" : "text-sm font-semibold text-ink-2")}>
        {title}
      </Heading>
      <ul className="space-y-1">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isUnread={newIds.includes(notification.id)}
            {...(onFollow && { onFollow })}
            {...(onMark && { onMark })}
          />
        ))}
      </ul>
    </section>
  );
}
