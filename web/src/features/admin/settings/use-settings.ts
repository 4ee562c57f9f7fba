import type { BodyInput } from "@plaza/contract/base/endpoint";
import { instanceApi } from "@plaza/contract/instance";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const settings = query(instanceApi.showSettings);

export const useSettings = () => useQuery({ ...settings, refetchOnMount: "always" });

export type SettingsChange = BodyInput<typeof instanceApi.editSettings>;

export function useEditSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(instanceApi.editSettings, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(settings.queryKey, saved);
      void refetchChanged(cache, query(instanceApi.showInstance));
    },
  });
}
