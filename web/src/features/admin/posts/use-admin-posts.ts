import { adminApi } from "@plaza/contract/admin";
import type { Post } from "@plaza/contract/posts";
import { keepPreviousData } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import { stats } from "#features/admin/shell/use-overview.ts";

const [root] = keyOf(adminApi.listPosts);

export const useAdminPosts = (searchText: string) =>
  useList({
    ...pagesOf(adminApi.listPosts, { query: searchText ? { q: searchText } : {} }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

export const useAdminDeletePost = (postId: string) =>
  useWrite(
    () => call(adminApi.deletePost, { params: { postId } }),
    (cache) => {
      changeItems<Post>(cache, root, (post) => (post.id === postId ? null : post));
      void refetchChanged(cache, stats);
      void refetchChanged(cache, { queryKey: keyOf(adminApi.listReports) });
    },
  );
