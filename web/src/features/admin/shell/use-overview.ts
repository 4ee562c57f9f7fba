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

/** Only administrators may know it. */
export const useHealth = (isAdmin = true) => useQuery({ ...query(adminApi.showHealth), ...fresh, enabled: isAdmin });
