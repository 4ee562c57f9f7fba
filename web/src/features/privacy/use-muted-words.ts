import { type MutedWord, privacyApi } from "@plaza/contract/privacy";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call, query } from "#lib/api/api-client.ts";
import { useWrite } from "#lib/cache/use-write.ts";

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

export const useAddMutedWord = () =>
  useWrite(
    (body: { word: string; endsAt: string | null }) => call(privacyApi.addMutedWord, { body }),
    (cache, added) => apply(cache, (list) => [added, ...list.filter(({ id }) => id !== added.id)]),
  );

export const useRemoveMutedWord = () =>
  useWrite(
    (wordId: string) => call(privacyApi.removeMutedWord, { params: { wordId } }),
    (cache, _, wordId) => apply(cache, (list) => list.filter(({ id }) => id !== wordId)),
  );
