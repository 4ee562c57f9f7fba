import { accessTokensApi } from "@plaza/contract/auth/access-tokens";
import type { TokenForm } from "@plaza/contract/auth/token-form";
import { useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const tokens = query(accessTokensApi.listAccessTokens);

export const useTokens = () => useQuery({ ...tokens, refetchOnMount: "always" });

export const useCreateToken = () =>
  useWrite(
    (body: TokenForm) => call(accessTokensApi.createAccessToken, { body }),
    (cache) => refetchChanged(cache, { queryKey: tokens.queryKey }),
  );

export const useDeleteToken = () =>
  useWrite(
    (tokenId: string) => call(accessTokensApi.deleteAccessToken, { params: { tokenId } }),
    (cache) => refetchChanged(cache, { queryKey: tokens.queryKey }),
  );
