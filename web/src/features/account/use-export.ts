import { accountApi, type AccountExport } from "@plaza/contract/account";
import { useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const newest = query(accountApi.showExport);
const ASK_AGAIN_MS = 1_000;

export const isGoing = (made: AccountExport | null | undefined) =>
  made?.state === "waiting" || made?.state === "running";

/** Polled while the archive is being made, for no socket event reports its progress. */
export function useExport() {
  return useQuery({
    ...newest,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (isGoing(data) ? ASK_AGAIN_MS : false),
  });
}

export const useStartExport = () =>
  useWrite(
    () => call(accountApi.startExport),
    (cache, started) => cache.setQueryData(newest.queryKey, started),
  );
