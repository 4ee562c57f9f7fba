import { type AccountDeletion, accountApi } from "@plaza/contract/account";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";
import { localStore } from "#lib/storage.ts";

export function useDeleteAccount(userId: string) {
  return useMutation({
    mutationFn: (body: AccountDeletion) => call(accountApi.deleteAccount, { body }),
    onSuccess: () => forgetOnDevice(userId),
  });
}

/** Drafts, messages that wait, searches: all that is kept here under the member's id. */
const forgetOnDevice = (userId: string) =>
  localStore
    .keysFrom("plaza-")
    .filter((key) => key.includes(userId))
    .forEach(localStore.remove);
