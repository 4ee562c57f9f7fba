import { type Decision, decisionsApi } from "@plaza/contract/moderation/decisions";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call, query } from "#lib/api/api-client.ts";

const decisions = query(decisionsApi.listDecisions);

export const useDecisions = () => useQuery({ ...decisions, refetchOnMount: "always" });

export function useReadDecisions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(decisionsApi.readDecisions, {}),
    onSuccess: () => cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, hasDecision: false }),
  });
}

export function useAppealDecision({ id }: Decision) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (appeal: string) => call(decisionsApi.appealDecision, { params: { decisionId: id }, body: { appeal } }),
    onSuccess: (appealed) =>
      cache.setQueryData<Decision[]>(decisions.queryKey, (all) =>
        all?.map((one) => (one.id === appealed.id ? appealed : one)),
      ),
  });
}
