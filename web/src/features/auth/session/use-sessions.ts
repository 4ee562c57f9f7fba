import { authApi, type Session } from "@plaza/contract/auth";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";

const sessions = query(authApi.listSessions);

export function useSessions() {
  // No socket event announces a login elsewhere, so the list is refetched on each visit.
  return useQuery({ ...sessions, refetchOnMount: "always" });
}

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(authApi.endSession, { params: { sessionId } }),
    onMutate: (sessionId) => filterSessions(cache, (session) => session.id !== sessionId),
    onError: (_error, _sessionId, before) => cache.setQueryData(sessions.queryKey, before),
  });
}

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(authApi.endOtherSessions),
    onMutate: () => filterSessions(cache, (session) => session.isCurrent),
    onError: (_error, _nothing, before) => cache.setQueryData(sessions.queryKey, before),
  });
}

/** Filters the cached list optimistically, and returns the previous one. */
export async function filterSessions(cache: QueryClient, isWanted: (session: Session) => boolean) {
  await cache.cancelQueries({ queryKey: sessions.queryKey });
  const before = cache.getQueryData(sessions.queryKey);
  cache.setQueryData(sessions.queryKey, before?.filter(isWanted));
  return before;
}
