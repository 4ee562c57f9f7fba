import type { OnlyNotifications } from "@plaza/contract/notifications";
import { useRef, useState } from "react";
import { LoadError } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { useRestoredFocus } from "#ui/lists/use-restored-focus.ts";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationGroups } from "./notification-groups.tsx";
import { NotificationSkeletons } from "./notification-row.tsx";
import { countUndecided } from "./request-state.ts";
import { useNotifications } from "./use-notifications.ts";
import { useReadAsShown } from "./use-read-as-shown.ts";
import { useNewSince } from "./use-shown-as-read.ts";
import { t } from "#lib/words/words.ts";

const NONE: Record<OnlyNotifications, string> = {
  unread: t("You're all caught up."),
  mentions: t("When someone mentions you, you'll see it here."),
};

/**
 * The loaded notifications; more load as one scrolls. What was shown is read, and stays marked as new; among the unread
 * ones nothing is read by being shown, or they would go while one looks.
 */
export function AllNotifications({ only }: { only?: OnlyNotifications | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications(only);
  const newIds = useNewSince(items ?? []);
  // What its member has marked by hand is so, whatever it was when it appeared.
  const [marked, setMarked] = useState<Record<string, boolean>>({});
  const unreadIds = (items ?? [])
    .filter(({ id, isRead }) => (id in marked ? !marked[id] : only === "unread" ? !isRead : newIds.includes(id)))
    .map(({ id }) => id);
  useReadAsShown(list, only === "unread" ? [] : (items ?? []).filter(({ id }) => !(id in marked)));
  useRestoredFocus(list, countUndecided(items ?? []));
  if (!items) return isError ? <LoadError onRetry={refetch} /> : <NotificationSkeletons count={8} />;
  if (items.length === 0 && !hasNextPage) {
    return only ? <p className="p-6 text-center text-ink-2">{NONE[only]}</p> : <NoNotifications />;
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <NotificationGroups
        notifications={items}
        newIds={unreadIds}
        level="h2"
        onMark={(id, isRead) => setMarked((before) => ({ ...before, [id]: isRead }))}
      />
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}
