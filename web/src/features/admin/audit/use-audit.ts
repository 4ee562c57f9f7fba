import { adminApi, type AuditEntry } from "@plaza/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import type { ReadList } from "#ui/lists/paged-list.tsx";

export function useAudit(): ReadList<AuditEntry> {
  const { data, ...rest } = useInfiniteQuery({ ...pagesOf(adminApi.listAudit), refetchOnMount: "always" });
  return { items: itemsIn(data), ...rest };
}
