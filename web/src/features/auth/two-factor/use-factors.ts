import { type CreatedPasskey, type Passkey, passkeysApi } from "@plaza/contract/auth/passkeys";
import { twoFactorApi } from "@plaza/contract/auth/two-factor";
import { startRegistration } from "@simplewebauthn/browser";
import { type QueryClient, useMutation, useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const state = query(twoFactorApi.showTwoFactor);
const passkeys = query(passkeysApi.listPasskeys);

export const useTwoFactor = () => useQuery({ ...state, refetchOnMount: "always" });
export const usePasskeys = () => useQuery({ ...passkeys, refetchOnMount: "always" });

function refetch(cache: QueryClient) {
  return Promise.all([state, passkeys].map(({ queryKey }) => refetchChanged(cache, { queryKey })));
}

/** A new secret for an app, which does nothing until a code of it is confirmed. */
export const usePrepareApp = () => useMutation({ mutationFn: () => call(twoFactorApi.turnOn, { body: {} }) });

export const useConfirmApp = () => useWrite((code: string) => call(twoFactorApi.turnOn, { body: { code } }), refetch);

export const useRemoveApp = () => useWrite(() => call(twoFactorApi.removeApp), refetch);

export const useNewRecoveryCodes = () => useWrite(() => call(twoFactorApi.replaceRecoveryCodes), refetch);

export const useStopReset = () => useWrite(() => call(twoFactorApi.stopReset), refetch);

/** Lets the browser make a passkey, and stores it under this name. */
export const useCreatePasskey = () =>
  useWrite(async (name: string) => {
    const { options } = await call(passkeysApi.createPasskey, { body: {} });
    const passkey = await startRegistration({ optionsJSON: options as never });
    return call(passkeysApi.createPasskey, { body: { name, passkey: passkey as CreatedPasskey } });
  }, refetch);

export const useDeletePasskey = () =>
  useWrite(({ id }: Passkey) => call(passkeysApi.deletePasskey, { params: { passkeyId: id } }), refetch);
