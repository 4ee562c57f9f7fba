import { accessTokensApi } from "@plaza/contract/auth/access-tokens";
import type { TokenForm } from "@plaza/contract/auth/token-form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const tokens = query(accessTokensApi.listAccessTokens);

export const useTokens = () => useQuery({ ...tokens, refetchOnMount: "always" });

export function useCreateToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: TokenForm) => call(accessTokensApi.createAccessToken, { body }),
    onSuccess: () => refetchChanged(cache, { queryKey: tokens.queryKey }),
  });
}

export function useDeleteToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) => call(accessTokensApi.deleteAccessToken, { params: { tokenId } }),
    onSuccess: () => refetchChanged(cache, { queryKey: tokens.queryKey }),
  });
}
