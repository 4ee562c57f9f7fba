import { queryClient } from "#app/shell/query-client.ts";
// Needed next; and so the two stay one file for everybody else.
import "./screens.tsx";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { restoreQueries } from "#features/offline/restore-queries.ts";
import { setOffline } from "#lib/live/offline.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";

/**
 * Opens the app as its last member saw it, where the server cannot say who is signed in. Returns null where nothing was
 * persisted, or the server has responded meanwhile.
 */
export async function openFromStore(userId: string, error: unknown, isOpen: () => boolean) {
  if (!hasNoResponse(error)) return null;
  await restoreQueries(queryClient, userId, isOpen);
  if (!isOpen()) return null;
  const user = queryClient.getQueryData(currentUser.queryKey) ?? null;
  if (user) setOffline(true);
  return user;
}
