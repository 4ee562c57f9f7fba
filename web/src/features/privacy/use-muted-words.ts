import { type MutedWord, privacyApi } from "@plaza/contract/privacy";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call, query } from "#lib/api/api-client.ts";

const words = query(privacyApi.listMutedWords);

export const useMutedWords = () => useQuery(words);

/** Posts and comments are folded by what the member's own record says. */
function apply(cache: QueryClient, change: (list: MutedWord[]) => MutedWord[]) {
  cache.setQueryData(words.queryKey, (old?: MutedWord[]) => old && change(old));
  const list = cache.getQueryData<MutedWord[]>(words.queryKey);
  if (!list) return;
  const mutedWords = list.map(({ word }) => word).toReversed();
  cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, mutedWords });
}

export function useAddMutedWord() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { word: string; endsAt: string | null }) => call(privacyApi.addMutedWord, { body }),
    onSuccess: (added) => apply(cache, (list) => [added, ...list.filter(({ id }) => id !== added.id)]),
  });
}

export function useRemoveMutedWord() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wordId: string) => call(privacyApi.removeMutedWord, { params: { wordId } }),
    onSuccess: (_, wordId) => apply(cache, (list) => list.filter(({ id }) => id !== wordId)),
  });
}
