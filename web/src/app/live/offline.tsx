import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { HINT, lastMember } from "#app/session/signed-in-hint.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { keepAnswers } from "#features/offline/keep-answers.ts";
import { OfflineBar } from "#features/offline/offline-bar.tsx";
import { refreshAnswers, restoreAnswers } from "#features/offline/restore-answers.ts";
import { watchLine } from "#features/offline/watch-line.ts";
import { WaitingButton } from "#features/outbox/waiting-button.tsx";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { isOffline, whenLineChanges } from "#lib/live/offline.ts";

/** What a member reads is kept on the device, and read from there as long as the server cannot be reached. */
export default function Offline({ userId }: { userId: string }): ReactNode {
  const cache = useQueryClient();
  useEffect(() => keepAnswers(cache, userId, () => lastMember() === userId), [cache, userId]);
  useEffect(() => readFromDevice(cache, userId), [cache, userId]);
  useEffect(() => watchLine(cache), [cache]);
  useEffect(() => askWhenLeft(cache), [cache]);
  return (
    <OfflineBar>
      <WaitingButton className="underline" />
    </OfflineBar>
  );
}

function readFromDevice(cache: QueryClient, userId: string) {
  let isEnded = false;
  const change = () => {
    if (isOffline()) void restoreAnswers(cache, userId, () => !isEnded && isOffline());
    else refreshAnswers(cache);
  };
  if (isOffline()) change();
  const stop = whenLineChanges(change);
  return () => {
    isEnded = true;
    stop();
  };
}

/** Another window may have signed out, and a page that comes back from the browser's memory may be an old one. */
function askWhenLeft(cache: QueryClient) {
  const ask = () => void refetchChanged(cache, currentUser);
  const notice = ({ key }: StorageEvent) => {
    if (key === null || key === HINT) ask();
  };
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ask();
  };
  window.addEventListener("storage", notice);
  window.addEventListener("pageshow", wake);
  return () => {
    window.removeEventListener("storage", notice);
    window.removeEventListener("pageshow", wake);
  };
}
