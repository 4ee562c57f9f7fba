import { type AppealedDecision, type AppealOutcome, decisionsApi } from "@plaza/contract/moderation/decisions";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import type { ReadList } from "#ui/lists/paged-list.tsx";

const [root] = keyOf(decisionsApi.listAppeals);

export function useAppeals(): ReadList<AppealedDecision> {
  const { data, ...rest } = useInfiniteQuery({ ...pagesOf(decisionsApi.listAppeals), refetchOnMount: "always" });
  return { items: itemsIn(data), ...rest };
}

export function useSettleAppeal({ id }: AppealedDecision) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (outcome: AppealOutcome) =>
      call(decisionsApi.settleAppeal, { params: { decisionId: id }, body: { outcome } }),
    onSuccess: () => changeItems<AppealedDecision>(cache, root, (one) => (one.id === id ? null : one)),
  });
}
