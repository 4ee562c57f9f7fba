import { NOTIFICATIONS_SHOWN } from "@plaza/contract/notifications";
import { LoadError } from "#ui/lists/load-error.tsx";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationRow, NotificationSkeletons } from "./notification-row.tsx";
import { useNotifications } from "./use-notifications.ts";
import { useShownAsRead } from "./use-shown-as-read.ts";

/** The newest few in the dropdown, which marks them as read. */
export default function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { notifications, isError, refetch } = useNotifications();
  const shown = (notifications ?? []).slice(0, NOTIFICATIONS_SHOWN);
  const newIds = useShownAsRead(shown);

  if (!notifications && isError) return <LoadError onRetry={refetch} />;
  if (notifications && shown.length === 0) return <NoNotifications />;
  return (
    <div className="px-2 pb-2">
      {notifications ? (
        <ul className="space-y-1">
          {shown.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isUnread={newIds.includes(notification.id)}
              onFollow={onFollow}
            />
          ))}
        </ul>
      ) : (
        <NotificationSkeletons count={3} />
      )}
    </div>
  );
}
