import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isOffline } from "#lib/live/offline.ts";
import { whenIdle } from "#lib/loading/when-idle.ts";

/** What stands beside every page takes none of the line while the first page still waits for its answers. */
export function useIsAfterFirst(): boolean {
  const cache = useQueryClient();
  const [isAfter, setAfter] = useState(isOffline);
  useEffect(() => (isAfter ? undefined : whenIdle(cache, () => setAfter(true))), [cache, isAfter]);
  return isAfter;
}
