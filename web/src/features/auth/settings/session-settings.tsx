import { lazy, Suspense, useRef, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SessionRow, SessionRowSkeleton } from "./session-row.tsx";
import { useEndOtherSessions, useSessions } from "#features/auth/session/use-sessions.ts";
import { t } from "#lib/words/words.ts";

const EndOthersDialog = lazy(() => import("./end-others-dialog.tsx"));

export default function SessionSettings() {
  const { data: sessions, isError, refetch } = useSessions();
  const endOthers = useEndOtherSessions();
  const list = useRef<HTMLUListElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const hasOthers = sessions?.some((session) => !session.isCurrent);

  async function endThem() {
    setConfirming(false);
    // The button that opened the dialog is removed with the last of the other sessions.
    setTimeout(() => list.current?.focus());
    await toastOutcome(
      endOthers.mutateAsync(),
      t("Not logged out"),
      t("Logged out everywhere else"),
      t("The other devices are still logged in."),
    );
  }

  return (
    <>
      {isError && !sessions ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">{t("We couldn't load your devices.")}</p>
          <Button variant="neutral" onClick={() => void refetch()}>
            {t("Try again")}
          </Button>
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={t("Devices")} className="-my-3 divide-y divide-line outline-none">
          {sessions?.map((session) => <SessionRow key={session.id} session={session} />) ?? <SessionRowSkeleton />}
        </ul>
      )}
      {hasOthers && (
        <Button variant="outline" className="mt-6" onClick={() => setConfirming(true)}>
          {t("Log out everywhere else")}
        </Button>
      )}
      <Suspense>
        {isConfirming && <EndOthersDialog onConfirm={() => void endThem()} onCancel={() => setConfirming(false)} />}
      </Suspense>
    </>
  );
}
