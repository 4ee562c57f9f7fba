import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { currentUser } from "#features/auth/session/use-current-user.ts";

const [whoIsSignedIn] = currentUser.queryKey;

/**
 * Another tab may have signed in somebody else: the cache of the first member is cleared before anything is rendered.
 */
export function useForgetPreviousUser(userId: string | undefined) {
  const cache = useQueryClient();
  const previousId = useRef(userId);
  useEffect(() => {
    const isReplaced = previousId.current !== undefined && previousId.current !== userId;
    if (isReplaced) void cache.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== whoIsSignedIn });
    previousId.current = userId;
  }, [cache, userId]);
}
