import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** Another administrator may have removed the viewer's rights: a refused call refetches who is signed in. */
export function useLostRights() {
  const cache = useQueryClient();
  useEffect(() => {
    const notice = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const { error } = event.action;
      if (error instanceof ApiError && error.status === 403) void refetchChanged(cache, currentUser);
    };
    const leave = [cache.getQueryCache().subscribe(notice), cache.getMutationCache().subscribe(notice)];
    return () => leave.forEach((stop) => stop());
  }, [cache]);
}
