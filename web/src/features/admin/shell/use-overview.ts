import { adminApi } from "@plaza/contract/admin";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";

// Nothing tells of these as they change, so they are asked for again each time they are opened.
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
