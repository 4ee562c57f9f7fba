import type { Profile } from "@plaza/contract/forms/profile";
import { usersApi } from "@plaza/contract/users";
import { applyUser } from "#features/users/apply-user.ts";
import { aboutOf } from "#features/users/use-about.ts";
import { call } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export const useUpdateProfile = () =>
  useWrite(
    (body: Profile) => call(usersApi.updateProfile, { body }),
    (cache, own) => {
      applyUser(cache, own);
      return refetchChanged(cache, { queryKey: aboutOf(own.id).queryKey });
    },
  );
