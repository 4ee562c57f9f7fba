import { type AddressChange, addressApi } from "@plaza/contract/auth/address";
import { useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const change = query(addressApi.showAddressChange);

/** Links are opened elsewhere. */
export const useAddressChange = () => useQuery({ ...change, refetchOnMount: "always" });

export const useRequestAddressChange = () =>
  useWrite(
    (body: AddressChange) => call(addressApi.requestAddressChange, { body }),
    (cache, pending) => void cache.setQueryData(change.queryKey, pending),
  );

export const useCancelAddressChange = () =>
  useWrite(
    () => call(addressApi.cancelAddressChange),
    (cache) => void cache.setQueryData(change.queryKey, { email: null }),
  );
