import type { Profile } from "@plaza/contract/forms/profile";
import { usersApi } from "@plaza/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applyUser } from "#features/users/apply-user.ts";
import { aboutOf } from "#features/users/use-about.ts";
import { call } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Profile) => call(usersApi.updateProfile, { body }),
    onSuccess: (own) => {
      applyUser(cache, own);
      return refetchChanged(cache, { queryKey: aboutOf(own.id).queryKey });
    },
  });
}
