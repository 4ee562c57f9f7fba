import { collectionsApi } from "@plaza/contract/collections";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, keyOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** A saved post or listing. */
export interface SavedThing {
  kind: "post" | "listing";
  id: string;
}

/** The viewer's, by name; of a thing also in which one it is. */
export function useCollections(about?: string) {
  const list = query(collectionsApi.listCollections, about ? { query: { about } } : undefined);
  return useQuery({ ...list, refetchOnMount: "always" });
}

/** A mutation ends when the lists show it. */
function useCollectionWrite<Input, Outcome>(mutationFn: (input: Input) => Promise<Outcome>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => refetchChanged(cache, { queryKey: keyOf(collectionsApi.listCollections) }),
  });
}

export const useCreateCollection = () =>
  useCollectionWrite((name: string) => call(collectionsApi.createCollection, { body: { name } }));

export const useRenameCollection = (collectionId: string) =>
  useCollectionWrite((name: string) =>
    call(collectionsApi.renameCollection, { params: { collectionId }, body: { name } }),
  );

export const useDeleteCollection = (collectionId: string) =>
  useCollectionWrite(() => call(collectionsApi.deleteCollection, { params: { collectionId } }));

/** Puts a thing into a collection, which saves it, or takes it out. */
export function useCollect({ kind, id }: SavedThing) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ collectionId, isIn }: { collectionId: string; isIn: boolean }) =>
      kind === "post"
        ? call(isIn ? collectionsApi.collectPost : collectionsApi.uncollectPost, {
            params: { collectionId, postId: id },
          })
        : call(isIn ? collectionsApi.collectItem : collectionsApi.uncollectItem, {
            params: { collectionId, itemId: id },
          }),
    onSettled: async () => {
      await refetchChanged(cache, { queryKey: keyOf(collectionsApi.listCollections) });
      // The list on the screen may be that of one collection.
      const root = kind === "post" ? "/api/saved" : "/api/marketplace";
      void refetchChanged(cache, { queryKey: [root] });
    },
  });
}
