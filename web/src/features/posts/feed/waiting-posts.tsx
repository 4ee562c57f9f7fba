import { lazy, Suspense } from "react";
import { useWaiting } from "#features/outbox/or-later.ts";

const WaitingHere = lazy(() => import("#features/outbox/waiting-here.tsx").catch(() => ({ default: () => null })));

/** The viewer's unsent posts, above the others. */
export function WaitingPosts({ place }: { place: string }) {
  const isAny = useWaiting().some((one) => one.kind === "post" && one.place === place);
  return <Suspense>{isAny && <WaitingHere kind="post" place={place} className="card mb-5 p-4" />}</Suspense>;
}
