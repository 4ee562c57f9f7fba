import type { BodyInput } from "@plaza/contract/base/endpoint";
import { instanceApi } from "@plaza/contract/instance";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export type SettingsChange = BodyInput<typeof instanceApi.editSettings>;

export const useEditSettings = () =>
  useWrite(
    (body: SettingsChange) => call(instanceApi.editSettings, { body }),
    (cache, saved) => {
      cache.setQueryData(query(instanceApi.showSettings).queryKey, saved);
      void refetchChanged(cache, query(instanceApi.showInstance));
    },
  );
