import { type CreatedPasskey, type Passkey, passkeysApi } from "@plaza/contract/auth/passkeys";
import { twoFactorApi } from "@plaza/contract/auth/two-factor";
import { startRegistration } from "@simplewebauthn/browser";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const state = query(twoFactorApi.showTwoFactor);
const passkeys = query(passkeysApi.listPasskeys);

export const useTwoFactor = () => useQuery({ ...state, refetchOnMount: "always" });
export const usePasskeys = () => useQuery({ ...passkeys, refetchOnMount: "always" });

function refetch(cache: QueryClient) {
  return Promise.all([state, passkeys].map(({ queryKey }) => refetchChanged(cache, { queryKey })));
}

/** A new secret for an app, which does nothing until a code of it is confirmed. */
export const usePrepareApp = () => useMutation({ mutationFn: () => call(twoFactorApi.turnOn, { body: {} }) });

export function useConfirmApp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(twoFactorApi.turnOn, { body: { code } }),
    onSuccess: () => refetch(cache),
  });
}

export function useRemoveApp() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => call(twoFactorApi.removeApp), onSuccess: () => refetch(cache) });
}

export function useNewRecoveryCodes() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => call(twoFactorApi.replaceRecoveryCodes), onSuccess: () => refetch(cache) });
}

export function useStopReset() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => call(twoFactorApi.stopReset), onSuccess: () => refetch(cache) });
}

/** Lets the browser make a passkey, and stores it under this name. */
export function useCreatePasskey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(passkeysApi.createPasskey, { body: {} });
      const passkey = await startRegistration({ optionsJSON: options as never });
      return call(passkeysApi.createPasskey, { body: { name, passkey: passkey as CreatedPasskey } });
    },
    onSuccess: () => refetch(cache),
  });
}

export function useDeletePasskey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Passkey) => call(passkeysApi.deletePasskey, { params: { passkeyId: id } }),
    onSuccess: () => refetch(cache),
  });
}
