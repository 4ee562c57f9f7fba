import { adminApi } from "@plaza/contract/admin";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { instanceApi } from "@plaza/contract/instance";
import { addressed, query } from "#lib/api/api-client.ts";

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

// Only the address is bundled: the forms of the settings come with their tab.
const showSettings = addressed<typeof instanceApi.showSettings>({ method: "GET", path: "/api/admin/settings" });

export const useSettings = () => useQuery({ ...query(showSettings), ...fresh });
