import { NOTIFICATIONS_SHOWN } from "@plaza/contract/notifications";
import { useRef } from "react";
import { LoadError } from "#ui/lists/loading.tsx";
import { useRestoredFocus } from "#ui/lists/use-restored-focus.ts";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationGroups } from "./notification-groups.tsx";
import { NotificationSkeletons } from "./notification-row.tsx";
import { countUndecided } from "./request-state.ts";
import { useNotifications } from "./use-notifications.ts";
import { useShownAsRead } from "./use-shown-as-read.ts";

/** The newest few in the dropdown, which marks them as read. */
export default function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const { items: notifications, isError, refetch } = useNotifications();
  const shown = (notifications ?? []).slice(0, NOTIFICATIONS_SHOWN);
  const newIds = useShownAsRead(shown);
  useRestoredFocus(list, countUndecided(shown));

  if (!notifications && isError) return <LoadError onRetry={refetch} />;
  if (notifications && shown.length === 0) return <NoNotifications />;
  return (
    <div ref={list} tabIndex={-1} className="px-2 pb-2 outline-none">
      {notifications ? (
        <NotificationGroups notifications={shown} newIds={newIds} level="h3" onFollow={onFollow} />
      ) : (
        <NotificationSkeletons count={3} />
      )}
    </div>
  );
}
