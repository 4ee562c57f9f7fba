import type { Notification } from "@plaza/contract/notifications";
import { Bell } from "lucide-react";
import { useNotifications } from "#features/notifications/use-notifications.ts";
import { useShownAsRead } from "#features/notifications/use-shown-as-read.ts";
import { cx } from "#lib/class-names.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const MOST_SHOWN = 10;

export default function NotificationList() {
  const { data, isError, refetch } = useNotifications();
  const shown = (data ?? []).slice(0, MOST_SHOWN);
  const unread = useShownAsRead(shown);

  if (!data) return isError ? <LoadError onRetry={refetch} /> : <Loading />;
  if (shown.length === 0) {
    return (
      <EmptyState
        art="bell"
        hue="brand"
        title="No notifications yet"
        note="When a friend writes, reacts or invites you, it shows up here."
      />
    );
  }
  return (
    <ul className="space-y-1 px-2 pb-2">
      {shown.map((notification) => (
        <Row key={notification.id} notification={notification} isUnread={unread.includes(notification.id)} />
      ))}
    </ul>
  );
}

function Row({ notification: { content, createdAt }, isUnread }: { notification: Notification; isUnread: boolean }) {
  return (
    <li className={cx("flex items-center gap-3.5 rounded-lg p-3", isUnread && "bg-brand-soft/60")}>
      <span
        className={cx(
          "grid size-11 shrink-0 place-items-center rounded-full",
          isUnread ? "bg-brand-soft text-brand-ink" : "bg-surface-2 text-ink-3",
        )}
      >
        <Bell size={19} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx("text-sm text-pretty wrap-anywhere", isUnread && "font-semibold")}>{content}</p>
        <p className={cx("mt-0.5 text-xs", isUnread ? "font-semibold text-brand-ink" : "text-ink-3")}>
          <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
        </p>
      </div>
      {isUnread && (
        <span className="size-2.5 shrink-0 rounded-full bg-brand">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-1 px-2 pb-2">
      <span className="sr-only">Loading notifications</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-3">
          <Skeleton className="size-11 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
