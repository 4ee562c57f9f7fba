import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** All albums on the screen; the others on the next visit. */
export const refetchAlbums = (cache: QueryClient) =>
  refetchChanged(cache, { predicate: ({ queryKey: [root] }) => String(root).startsWith("/api/albums") });
