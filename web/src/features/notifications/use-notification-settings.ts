import { type NotificationSetting, type NotificationSettings, notificationsApi } from "@plaza/contract/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";

const settings = query(notificationsApi.showSettings);

export const useNotificationSettings = () => useQuery(settings);

interface Change {
  setting: NotificationSetting;
  isWanted: boolean;
}

/** Optimistic, and rolled back where the server refuses. */
export function useChangeNotificationSetting() {
  const cache = useQueryClient();
  // Each setting by itself: the response to one says nothing about another in flight.
  const apply = (setting: NotificationSetting, isWanted: boolean) =>
    cache.setQueryData(settings.queryKey, (old?: NotificationSettings) => old && { ...old, [setting]: isWanted });
  return useMutation({
    mutationFn: ({ setting, isWanted }: Change) =>
      call(notificationsApi.changeSettings, { body: { [setting]: isWanted } }),
    onMutate: ({ setting, isWanted }) => void apply(setting, isWanted),
    onError: (_error, { setting, isWanted }) => void apply(setting, !isWanted),
  });
}
