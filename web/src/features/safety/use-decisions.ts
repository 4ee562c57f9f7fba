import { type Decision, decisionsApi } from "@plaza/contract/moderation/decisions";
import { useQuery } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call, query } from "#lib/api/api-client.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const decisions = query(decisionsApi.listDecisions);

export const useDecisions = () => useQuery({ ...decisions, refetchOnMount: "always" });

export const useReadDecisions = () =>
  useWrite(
    () => call(decisionsApi.readDecisions, {}),
    (cache) => cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, hasDecision: false }),
  );

export const useAppealDecision = ({ id }: Decision) =>
  useWrite(
    (appeal: string) => call(decisionsApi.appealDecision, { params: { decisionId: id }, body: { appeal } }),
    (cache, appealed) =>
      cache.setQueryData<Decision[]>(decisions.queryKey, (all) =>
        all?.map((one) => (one.id === appealed.id ? appealed : one)),
      ),
  );
