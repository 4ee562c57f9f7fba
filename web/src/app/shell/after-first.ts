import { useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";
import { isOffline } from "#lib/live/offline.ts";
import { afterResponses } from "#lib/loading/after-responses.ts";

/**
 * What is rendered beside every page waits until the first page has its responses, so that it takes no bandwidth from
 * it.
 */
export function useIsAfterFirst(): boolean {
  const cache = useQueryClient();
  const [isAfter, setAfter] = useState(isOffline);
  useEffect(
    () => (isAfter ? undefined : afterResponses(cache, () => startTransition(() => setAfter(true)))),
    [cache, isAfter],
  );
  return isAfter;
}
