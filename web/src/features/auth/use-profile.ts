import { type OwnUser, type Profile, user, usersApi } from "@plaza/contract/users";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api-client.ts";
import { currentUser } from "./use-current-user.ts";

export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Profile) => call(usersApi.updateProfile, { body }),
    onSuccess: (own) => showOwnProfile(cache, own),
  });
}

/** One's own record is shown in the bar, and its public face on the own profile. */
function showOwnProfile(cache: QueryClient, own: OwnUser) {
  cache.setQueryData(currentUser.queryKey, own);
  cache.setQueryData(query(usersApi.showUser, { params: { userId: own.id } }).queryKey, user.parse(own));
}
