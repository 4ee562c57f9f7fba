import { type AppealedDecision, type AppealOutcome, decisionsApi } from "@plaza/contract/moderation/decisions";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const [root] = keyOf(decisionsApi.listAppeals);

export const useAppeals = () => useList({ ...pagesOf(decisionsApi.listAppeals), refetchOnMount: "always" });

export const useSettleAppeal = ({ id }: AppealedDecision) =>
  useWrite(
    (outcome: AppealOutcome) => call(decisionsApi.settleAppeal, { params: { decisionId: id }, body: { outcome } }),
    (cache) => changeItems<AppealedDecision>(cache, root, (one) => (one.id === id ? null : one)),
  );
