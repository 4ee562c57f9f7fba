import { adminApi } from "@plaza/contract/admin";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";

// No socket event announces these, so they are refetched on each visit.
const fresh = { refetchOnMount: "always" } as const;

export const stats = query(adminApi.showStats);

export const useStats = () => useQuery({ ...stats, ...fresh });

export const useActivity = (days: number) =>
  useQuery({
    ...query(adminApi.showActivity, { query: { days: String(days) } }),
    ...fresh,
    placeholderData: keepPreviousData,
  });

export const useHealth = () => useQuery({ ...query(adminApi.showHealth), ...fresh });
