import type { BodyInput } from "@plaza/contract/base/endpoint";
import { instanceApi } from "@plaza/contract/instance";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

export type SettingsChange = BodyInput<typeof instanceApi.editSettings>;

export function useEditSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(instanceApi.editSettings, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(query(instanceApi.showSettings).queryKey, saved);
      void refetchChanged(cache, query(instanceApi.showInstance));
    },
  });
}
