import type { BodyInput } from "@plaza/contract/base/endpoint";
import { pageAlertsApi } from "@plaza/contract/announcements/page-alerts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** The alerts of a page, for its editors; what one does with them ends when the list shows it. */
export function usePageAlerts(pageId: string) {
  const cache = useQueryClient();
  const list = query(pageAlertsApi.listPageAlerts, { params: { pageId } });
  const { data, isError, refetch } = useQuery({ ...list, refetchOnMount: "always" });
  const onSuccess = () => refetchChanged(cache, { queryKey: list.queryKey });
  const { mutateAsync: send } = useMutation({
    mutationFn: (body: BodyInput<typeof pageAlertsApi.createPageAlert>) =>
      call(pageAlertsApi.createPageAlert, { params: { pageId }, body }),
    onSuccess,
  });
  const { mutateAsync: solve } = useMutation({
    mutationFn: (announcementId: string) => call(pageAlertsApi.solvePageAlert, { params: { pageId, announcementId } }),
    onSuccess,
  });
  const { mutateAsync: retract } = useMutation({
    mutationFn: (announcementId: string) => call(pageAlertsApi.deletePageAlert, { params: { pageId, announcementId } }),
    onSuccess,
  });
  return { alerts: data, isError, refetch, send, solve, retract };
}
