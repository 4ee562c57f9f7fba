import type { BodyInput } from "@plaza/contract/base/endpoint";
import { type InviteLink, invitationsApi } from "@plaza/contract/registration/invitations";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";
import type { ReadList } from "#ui/lists/paged-list.tsx";

export function useInviteLinks(): ReadList<InviteLink> & { error: Error | null } {
  return useList({ ...pagesOf(invitationsApi.listInviteLinks), refetchOnMount: "always" });
}

export const useCreateInviteLink = () =>
  useWrite(
    (body: BodyInput<typeof invitationsApi.createInviteLink>) => call(invitationsApi.createInviteLink, { body }),
    (cache) => refetchChanged(cache, { queryKey: keyOf(invitationsApi.listInviteLinks) }),
  );

export const useDeleteInviteLink = () =>
  useWrite(
    (linkId: string) => call(invitationsApi.deleteInviteLink, { params: { linkId } }),
    (cache) => refetchChanged(cache, { queryKey: keyOf(invitationsApi.listInviteLinks) }),
  );
