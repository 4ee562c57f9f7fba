import type { Notification } from "@plaza/contract/notifications";
import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationRow, NotificationSkeletons } from "./notification-row.tsx";
import { useNotifications, useReadNotifications } from "./use-notifications.ts";
import { useNewSince } from "./use-shown-as-read.ts";

/** As far as they have been read on; more come as one scrolls. */
export function AllNotifications() {
  const { notifications, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications();
  const newIds = useNewSince(notifications ?? []);
  if (!notifications) return isError ? <LoadError onRetry={refetch} /> : <NotificationSkeletons count={8} />;
  if (notifications.length === 0 && !hasNextPage) return <NoNotifications />;

  // In the order of their times: what is new further down stays there, and is marked.
  const firstOld = notifications.findIndex(({ id }) => !newIds.includes(id));
  const newCount = firstOld === -1 ? notifications.length : firstOld;
  return (
    <>
      <Group title="New" notifications={notifications.slice(0, newCount)} />
      <Group title="Earlier" notifications={notifications.slice(newCount)} />
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}

function Group({ title, notifications }: { title: string; notifications: Notification[] }) {
  const { mutate: read } = useReadNotifications();
  if (notifications.length === 0) return null;
  return (
    <section aria-label={title} className="not-first:mt-3">
      <h2 className="px-3 pt-2 pb-1.5 text-lg">{title}</h2>
      <ul className="space-y-1">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isUnread={!notification.isRead}
            onFollow={() => {
              if (!notification.isRead) read([notification.id]);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
