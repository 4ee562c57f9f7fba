import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { lastMember } from "#app/session/signed-in-hint.ts";
import { HINT } from "#features/auth/session/session-hint.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { OfflineBar } from "#features/offline/offline-bar.tsx";
import { persistQueries } from "#features/offline/persist-queries.ts";
import { refreshQueries, restoreQueries } from "#features/offline/restore-queries.ts";
import { watchLine } from "#features/offline/watch-line.ts";
import { OutboxButton } from "#features/outbox/outbox-button.tsx";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { isOffline, whenLineChanges } from "#lib/live/offline.ts";

/** Persists what a member reads, and restores it while the server cannot be reached. */
export default function Offline({ userId }: { userId: string }): ReactNode {
  const cache = useQueryClient();
  useEffect(() => persistQueries(cache, userId, () => lastMember() === userId), [cache, userId]);
  useEffect(() => restoreWhileOffline(cache, userId), [cache, userId]);
  useEffect(() => watchLine(cache), [cache]);
  useEffect(() => refetchUserWhenLeft(cache), [cache]);
  return (
    <OfflineBar>
      <OutboxButton className="underline" />
    </OfflineBar>
  );
}

function restoreWhileOffline(cache: QueryClient, userId: string) {
  let isEnded = false;
  const change = () => {
    if (isOffline()) void restoreQueries(cache, userId, () => !isEnded && isOffline());
    else refreshQueries(cache);
  };
  if (isOffline()) change();
  const unsubscribe = whenLineChanges(change);
  return () => {
    isEnded = true;
    unsubscribe();
  };
}

/** Another window may have signed out, and a page that comes back from the browser's memory may be an old one. */
function refetchUserWhenLeft(cache: QueryClient) {
  const refetch = () => void refetchChanged(cache, currentUser);
  const notice = ({ key }: StorageEvent) => {
    if (key === null || key === HINT) refetch();
  };
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) refetch();
  };
  window.addEventListener("storage", notice);
  window.addEventListener("pageshow", wake);
  return () => {
    window.removeEventListener("storage", notice);
    window.removeEventListener("pageshow", wake);
  };
}
