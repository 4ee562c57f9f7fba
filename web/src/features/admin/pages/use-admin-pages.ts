import { adminApi } from "@plaza/contract/admin";
import type { AdminPage } from "@plaza/contract/admin/pages";
import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import { stats } from "#features/admin/shell/use-overview.ts";

const [root] = keyOf(adminApi.listAdminPages);

export const useAdminPages = (searchText: string) =>
  useList({
    ...pagesOf(adminApi.listAdminPages, { query: searchText ? { q: searchText } : {} }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

export function useSetMayAlert({ id: pageId }: AdminPage) {
  const cache = useQueryClient();
  const apply = (change: Partial<AdminPage>) =>
    changeItems<AdminPage>(cache, root, (page) => (page.id === pageId ? { ...page, ...change } : page));
  return useMutation({
    mutationFn: (mayAlert: boolean) => call(adminApi.setMayAlert, { params: { pageId }, body: { mayAlert } }),
    onMutate: (mayAlert) => apply({ mayAlert }),
    onSuccess: apply,
    onError: (_error, mayAlert) => apply({ mayAlert: !mayAlert }),
  });
}

export const useRemovePage = ({ id: pageId }: AdminPage) =>
  useWrite(
    () => call(adminApi.removePage, { params: { pageId } }),
    (cache) => {
      changeItems<AdminPage>(cache, root, (page) => (page.id === pageId ? null : page));
      void refetchChanged(cache, stats);
      void refetchChanged(cache, { queryKey: keyOf(adminApi.listReports) });
    },
  );
