import { type RemovableKind, type Removal, removalsApi } from "@plaza/contract/moderation/removals";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const removals = query(removalsApi.listRemovals);
/** While one is not finished yet. */
const LOOK_AGAIN_MS = 1_000;

export const useRemovable = (userId: string) =>
  useQuery({ ...query(removalsApi.showRemovable, { params: { userId } }), refetchOnMount: "always" });

/** Those that can still be undone; looked at again while things are being removed. */
export const useRemovals = () =>
  useQuery({
    ...removals,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? LOOK_AGAIN_MS : false),
  });

export const useCreateRemoval = (userId: string) =>
  useWrite(
    (kinds: RemovableKind[]) => call(removalsApi.createRemoval, { params: { userId }, body: { kinds } }),
    (cache, removal) =>
      cache.setQueryData<Removal[]>(removals.queryKey, (all = []) => [
        removal,
        ...all.filter(({ id }) => id !== removal.id),
      ]),
  );

export function useUndoRemoval({ id: removalId }: Removal) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(removalsApi.undoRemoval, { params: { removalId } }),
    onSettled: () => void refetchChanged(cache, removals),
  });
}
