import type { OwnUser } from "@plaza/contract/users";
import { startTransition, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Arrival } from "#app/arrival.tsx";
import { ErrorBoundary } from "#app/error-boundary.tsx";
import { useFirstAnswer } from "#app/first-answer.ts";
import { Landing } from "#app/pages.ts";
import { preloadFirstPage } from "#app/preload.ts";
import { Screens } from "#app/screens-chunk.ts";
import { Toasts } from "#app/toasts.tsx";
import { Unreachable } from "#app/unreachable.tsx";
import { useBarColor } from "#lib/theme.ts";
import { Spinner } from "#ui/spinner.tsx";

export function App() {
  useBarColor();
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<Spinner />}>
          <First />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

/** A visitor who only looks at the front page needs none of what the other screens are made of. */
function First() {
  const { user: answer, hasFailed, askAgain } = useFirstAnswer();
  const user = useOncePrepared(answer);
  const [path] = useLocation();
  const [isInside, setInside] = useState(path !== "/");
  if (!isInside && path !== "/") setInside(true);

  if (hasFailed) return <Unreachable onRetry={askAgain} />;
  if (user === undefined) return <Spinner />;
  if (user || isInside) return <Screens first={user} />;
  return (
    <>
      <Landing />
      <Arrival />
    </>
  );
}

/** The answer, as soon as its page is there: what React shows in between would stand for 300 ms at least. */
function useOncePrepared(user: OwnUser | null | undefined) {
  const [prepared, setPrepared] = useState<typeof user>();
  useEffect(() => {
    if (user !== undefined) void preloadFirstPage(user !== null).then(() => startTransition(() => setPrepared(user)));
  }, [user]);
  return prepared;
}
