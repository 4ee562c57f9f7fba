import { type AddressChange, addressApi } from "@plaza/contract/auth/address";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";

const change = query(addressApi.showAddressChange);

/** Links are opened elsewhere. */
export const useAddressChange = () => useQuery({ ...change, refetchOnMount: "always" });

export function useRequestAddressChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressChange) => call(addressApi.requestAddressChange, { body }),
    onSuccess: (pending) => void cache.setQueryData(change.queryKey, pending),
  });
}

export function useCancelAddressChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(addressApi.cancelAddressChange),
    onSuccess: () => void cache.setQueryData(change.queryKey, { email: null }),
  });
}
