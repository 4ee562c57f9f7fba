import type { User } from "@plaza/contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { userCounts } from "#features/users/use-user-counts.ts";
import { localStore } from "#lib/device/storage.ts";

const KEY = "plaza-welcome";

export const storeWelcome = (stage: "begun" | "hidden") => localStore.set(KEY, stage);

/**
 * Whether Home greets a new member: decided as it opens, by what is known then, so that nothing jumps later. Nobody
 * signs up with a picture, and once begun the card comes back until it is done.
 */
export function useWelcome({ id, profileImageUrl }: User) {
  const cache = useQueryClient();
  return useState(() => {
    const stage = localStore.get(KEY);
    if (stage) return stage === "begun";
    const counts = cache.getQueryData(userCounts(id).queryKey);
    return !profileImageUrl || counts?.posts === 0 || counts?.friends === 0;
  });
}
