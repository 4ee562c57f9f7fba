import { Suspense, useState } from "react";
import { Router, useLocation } from "wouter";
import { Arrival } from "#app/shell/arrival.tsx";
import { ErrorBoundary } from "#app/shell/error-boundary.tsx";
import { type FirstResponse, useFirstResponse } from "./first-response.ts";
import { Landing } from "#app/shell/pages.ts";
import { Screens } from "./screens-chunk.ts";
import { Toasts } from "#app/shell/toasts.tsx";
import { Unreachable } from "./unreachable.tsx";
import { OVERLAY_ROUTER } from "#lib/screen/screen.ts";
import { useBarColor } from "#lib/screen/theme.ts";
import { Spinner } from "#ui/page/spinner.tsx";

export function App({ first }: { first: FirstResponse }) {
  useBarColor();
  return (
    <Router {...OVERLAY_ROUTER}>
      <ErrorBoundary>
        <Suspense fallback={<Spinner />}>
          <First first={first} />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </Router>
  );
}

/** A visitor on the front page needs none of the other screens' code. */
function First({ first }: { first: FirstResponse }) {
  const { user, hasFailed, retry } = useFirstResponse(first);
  const [path] = useLocation();
  const [isInside, setInside] = useState(path !== "/");
  if (!isInside && path !== "/") setInside(true);

  if (hasFailed) return <Unreachable onRetry={retry} />;
  if (user === undefined) return <Spinner />;
  if (user || isInside) return <Screens first={user} />;
  return (
    <>
      <Landing />
      <Arrival />
    </>
  );
}
