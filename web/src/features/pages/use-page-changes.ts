import type { BodyInput } from "@plaza/contract/base/endpoint";
import { type Page, pagesApi } from "@plaza/contract/pages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, pagesOf, query } from "#lib/api/api-client.ts";
import { refetchPages } from "./use-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** A mutation ends when what is on the screen shows it. */
export const useCreatePage = () =>
  useWrite((body: BodyInput<typeof pagesApi.createPage>) => call(pagesApi.createPage, { body }), refetchPages);

export const useEditPage = ({ id: pageId }: Page) =>
  useWrite(
    (body: BodyInput<typeof pagesApi.editPage>) => call(pagesApi.editPage, { params: { pageId }, body }),
    refetchPages,
  );

export const useDeletePage = ({ id: pageId }: Page) =>
  useMutation({ mutationFn: () => call(pagesApi.deletePage, { params: { pageId } }) });

export function useEditors({ id: pageId }: Page) {
  const { data, isError, refetch } = useQuery({
    ...query(pagesApi.listEditors, { params: { pageId } }),
    refetchOnMount: "always",
  });
  return { editors: data, isError, refetch };
}

export function usePutEditor({ id: pageId }: Page) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof pagesApi.putEditor>) => call(pagesApi.putEditor, { params: { pageId }, body }),
    onSettled: () => refetchPages(cache),
  });
}

export function useRemoveEditor({ id: pageId }: Page) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(pagesApi.removeEditor, { params: { pageId, userId } }),
    onSettled: () => refetchPages(cache),
  });
}

export const useActs = ({ id: pageId }: Page) =>
  useList({
    ...pagesOf(pagesApi.listActs, { params: { pageId } }),
    refetchOnMount: "always",
  });
