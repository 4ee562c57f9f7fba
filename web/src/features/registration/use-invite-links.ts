import type { BodyInput } from "@plaza/contract/base/endpoint";
import { type InviteLink, invitationsApi } from "@plaza/contract/registration/invitations";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import type { ReadList } from "#ui/lists/paged-list.tsx";

export function useInviteLinks(): ReadList<InviteLink> & { error: Error | null } {
  const { data, ...rest } = useInfiniteQuery({ ...pagesOf(invitationsApi.listInviteLinks), refetchOnMount: "always" });
  return { items: itemsIn(data), ...rest };
}

export function useCreateInviteLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof invitationsApi.createInviteLink>) =>
      call(invitationsApi.createInviteLink, { body }),
    onSuccess: () => refetchChanged(cache, { queryKey: keyOf(invitationsApi.listInviteLinks) }),
  });
}

export function useDeleteInviteLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => call(invitationsApi.deleteInviteLink, { params: { linkId } }),
    onSuccess: () => refetchChanged(cache, { queryKey: keyOf(invitationsApi.listInviteLinks) }),
  });
}
