import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { Arrival } from "#app/arrival.tsx";
import { ErrorBoundary } from "#app/error-boundary.tsx";
import { type FirstAnswer, useFirstAnswer } from "#app/first-answer.ts";
import { Landing } from "#app/pages.ts";
import { Screens } from "#app/screens-chunk.ts";
import { Toasts } from "#app/toasts.tsx";
import { Unreachable } from "#app/unreachable.tsx";
import { useBarColor } from "#lib/theme.ts";
import { Spinner } from "#ui/spinner.tsx";

export function App({ first }: { first: FirstAnswer }) {
  useBarColor();
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<Spinner />}>
          <First first={first} />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

/** A visitor who only looks at the front page needs none of what the other screens are made of. */
function First({ first }: { first: FirstAnswer }) {
  const { user, hasFailed, askAgain } = useFirstAnswer(first);
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
