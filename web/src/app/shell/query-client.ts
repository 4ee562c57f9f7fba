import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { repeatWhileBusy } from "#lib/api/repeat-while-busy.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** Never stale and never asked again by itself: the replies and the socket keep it fresh. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: noticeSignedOut,
    onSettled: (_data, error, query) => repeatWhileBusy(queryClient, error, query),
  }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    // Without a network a call fails at once and says so; it does not wait unseen and happen later by itself.
    queries: {
      networkMode: "always",
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

// A member's call that is turned away means that the session has ended somewhere else.
function noticeSignedOut(error: Error) {
  if (!(error instanceof ApiError && error.status === 401)) return;
  if (queryClient.getQueryData(currentUser.queryKey)) void refetchChanged(queryClient, currentUser);
}
