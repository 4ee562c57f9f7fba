import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { repeatWhileBusy } from "#lib/api/repeat-while-busy.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** Data is never stale and never refetched by itself: responses and socket events keep it up to date. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: noticeSignedOut,
    onSettled: (_data, error, query) => repeatWhileBusy(queryClient, error, query),
  }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    // Without a network a call fails at once and visibly; it is not paused and sent later without notice.
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

// A 401 for a member's call means that the session has ended somewhere else.
function noticeSignedOut(error: Error) {
  if (!(error instanceof ApiError && error.status === 401)) return;
  if (queryClient.getQueryData(currentUser.queryKey)) void refetchChanged(queryClient, currentUser);
}
