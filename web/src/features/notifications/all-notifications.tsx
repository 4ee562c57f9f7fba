import { useRef } from "react";
import { LoadError } from "#ui/lists/load-error.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { useRestoredFocus } from "#ui/lists/use-restored-focus.ts";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationGroups } from "./notification-groups.tsx";
import { NotificationSkeletons } from "./notification-row.tsx";
import { countUndecided } from "./request-state.ts";
import { useNotifications } from "./use-notifications.ts";
import { useReadAsShown } from "./use-read-as-shown.ts";
import { useNewSince } from "./use-shown-as-read.ts";

/** The loaded notifications; more load as one scrolls. What was shown is read, and stays marked as new. */
export function AllNotifications() {
  const list = useRef<HTMLDivElement>(null);
  const { notifications, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications();
  const newIds = useNewSince(notifications ?? []);
  useReadAsShown(list, notifications ?? []);
  useRestoredFocus(list, countUndecided(notifications ?? []));
  if (!notifications) return isError ? <LoadError onRetry={refetch} /> : <NotificationSkeletons count={8} />;
  if (notifications.length === 0 && !hasNextPage) return <NoNotifications />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <NotificationGroups notifications={notifications} newIds={newIds} level="h2" />
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}
