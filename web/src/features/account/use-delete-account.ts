import { type AccountDeletion, accountApi } from "@plaza/contract/account";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (body: AccountDeletion) => call(accountApi.deleteAccount, { body }) });
