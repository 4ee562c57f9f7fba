import type { Notification } from "@plaza/contract/notifications";
import { useRef } from "react";
import { LoadError } from "#ui/lists/load-error.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationRow, NotificationSkeletons } from "./notification-row.tsx";
import { useNotifications } from "./use-notifications.ts";
import { useReadAsShown } from "./use-read-as-shown.ts";
import { useNewSince } from "./use-shown-as-read.ts";

/** The loaded notifications; more load as one scrolls. What was shown is read, and stays marked as new. */
export function AllNotifications() {
  const list = useRef<HTMLDivElement>(null);
  const { notifications, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications();
  const newIds = useNewSince(notifications ?? []);
  useReadAsShown(list, notifications ?? []);
  if (!notifications) return isError ? <LoadError onRetry={refetch} /> : <NotificationSkeletons count={8} />;
  if (notifications.length === 0 && !hasNextPage) return <NoNotifications />;

  // Ordered by time: a new one further down stays there, and is marked.
  const firstOld = notifications.findIndex(({ id }) => !newIds.includes(id));
  const newCount = firstOld === -1 ? notifications.length : firstOld;
  return (
    <div ref={list}>
      <Group title="New" notifications={notifications.slice(0, newCount)} newIds={newIds} />
      <Group title="Earlier" notifications={notifications.slice(newCount)} newIds={newIds} />
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}

interface GroupProps {
  title: string;
  notifications: Notification[];
  newIds: string[];
}

function Group({ title, notifications, newIds }: GroupProps) {
  if (notifications.length === 0) return null;
  return (
    <section aria-label={title} className="not-first:mt-3">
      <h2 className="px-3 pt-2 pb-1.5 text-lg">{title}</h2>
      <ul className="space-y-1">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isUnread={newIds.includes(notification.id)}
          />
        ))}
      </ul>
    </section>
  );
}
