import { safetyApi } from "@plaza/contract/safety";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { applyHiddenMember, refetchAll } from "./apply-hidden-member.ts";
import { blockedList, dropFromList } from "./member-lists.ts";

export function useBlock(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(safetyApi.block, { params: { userId } }),
    onSuccess: () => applyHiddenMember(cache, userId),
  });
}

export function useUnblock(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(safetyApi.unblock, { params: { userId } }),
    onSuccess: () => {
      dropFromList(cache, blockedList, userId);
      refetchAll(cache);
    },
  });
}
