import type { BodyInput } from "@plaza/contract/base/endpoint";
import { pageAlertsApi } from "@plaza/contract/announcements/page-alerts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** The alerts of a page, for its editors; what one does with them ends when the list shows it. */
export function usePageAlerts(pageId: string) {
  const list = query(pageAlertsApi.listPageAlerts, { params: { pageId } });
  const { data, isError, refetch } = useQuery({ ...list, refetchOnMount: "always" });
  const follow = (cache: QueryClient) => refetchChanged(cache, { queryKey: list.queryKey });
  const { mutateAsync: send } = useWrite(
    (body: BodyInput<typeof pageAlertsApi.createPageAlert>) =>
      call(pageAlertsApi.createPageAlert, { params: { pageId }, body }),
    follow,
  );
  const { mutateAsync: solve } = useWrite(
    (announcementId: string) => call(pageAlertsApi.solvePageAlert, { params: { pageId, announcementId } }),
    follow,
  );
  const { mutateAsync: retract } = useWrite(
    (announcementId: string) => call(pageAlertsApi.deletePageAlert, { params: { pageId, announcementId } }),
    follow,
  );
  return { alerts: data, isError, refetch, send, solve, retract };
}
