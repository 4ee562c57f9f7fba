import { type Privacy, privacyApi } from "@plaza/contract/privacy";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call, query } from "#lib/api/api-client.ts";

const privacy = query(privacyApi.showPrivacy);

export const usePrivacy = () => useQuery(privacy);

/** Optimistic, and rolled back where the server refuses. */
export function useChangePrivacy() {
  const cache = useQueryClient();
  const apply = (change: Partial<Privacy>) => {
    cache.setQueryData(privacy.queryKey, (old?: Privacy) => old && { ...old, ...change });
    const { defaultAudience } = change;
    if (defaultAudience !== undefined) {
      cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, defaultAudience });
    }
  };
  return useMutation({
    mutationFn: (change: Partial<Privacy>) => call(privacyApi.changePrivacy, { body: change }),
    onMutate: (change) => {
      const before = cache.getQueryData<Privacy>(privacy.queryKey);
      apply(change);
      return before;
    },
    onError: (_error, change, before) => {
      if (!before) return;
      const names = Object.keys(change) as (keyof Privacy)[];
      apply(Object.fromEntries(names.map((name) => [name, before[name]])));
    },
  });
}
