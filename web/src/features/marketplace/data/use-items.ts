import type { ItemEdit, NewItem } from "@plaza/contract/forms/item-form";
import { marketplaceApi } from "@plaza/contract/marketplace";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, isNotFound } from "#lib/api/api-client.ts";
import type { Filters } from "./filters.ts";
import {
  applyChangedItem,
  applyDeletedItem,
  applyNewItem,
  applySaved,
  applySold,
  findListed,
  type ItemsPlace,
  itemsOf,
  oneItem,
  placedItems,
  refreshLists,
} from "./item-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** While a filter changes, the previous page stays. Refetched on each visit: others list items too. */
export const useItems = (filters: Filters) =>
  useList({
    ...itemsOf(filters),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** Those in one group, or of one page. */
export const useItemsOf = (place: ItemsPlace) => useList({ ...placedItems(place), refetchOnMount: "always" });

/** Uses a list's copy at once, and is refetched each time it is opened. */
export function useItem(itemId: string) {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...oneItem(itemId),
    placeholderData: () => findListed(cache, itemId),
    refetchOnMount: "always",
  });
  return { item: data, isMissing: isNotFound(error), error, refetch };
}

export const useCreateItem = () => useWrite((body: NewItem) => call(marketplaceApi.createItem, { body }), applyNewItem);

export const useEditItem = (itemId: string) =>
  useWrite((body: ItemEdit) => call(marketplaceApi.editItem, { params: { itemId }, body }), applyChangedItem);

/** Optimistic, and rolled back where the server refuses. */
export function useMarkSold(itemId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isSold: boolean) => call(marketplaceApi.markSold, { params: { itemId }, body: { isSold } }),
    onMutate: (isSold) => applySold(cache, itemId, isSold),
    onSuccess: (changed) => applyChangedItem(cache, changed),
    onError: (_, isSold) => applySold(cache, itemId, !isSold),
  });
}

export const useDeleteItem = (itemId: string) =>
  useWrite(
    () => call(marketplaceApi.deleteItem, { params: { itemId } }),
    (cache) => applyDeletedItem(cache, itemId),
  );

/** `isSaved` is part of each mutation: by the time one fails, the screen has changed. */
export function useSaveItem(itemId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? marketplaceApi.saveItem : marketplaceApi.unsaveItem, { params: { itemId } }),
    onMutate: (isSaved) => applySaved(cache, itemId, isSaved),
    onSuccess: () => refreshLists(cache),
    onError: (_, isSaved) => applySaved(cache, itemId, !isSaved),
  });
}
