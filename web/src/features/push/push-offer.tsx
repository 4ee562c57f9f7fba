import { lazy, Suspense, useEffect, useState } from "react";
import { onFriendRequest } from "#lib/loading/asked.ts";

// An offer that cannot be fetched is none.
const OfferLine = lazy(() => import("./offer-line.tsx").catch(() => ({ default: NoOffer })));

const NoOffer = (_props: { className: string }) => null;

/** Where somebody writes or asks: nothing, until they have done so here. */
export function PushOffer({ className }: { className: string }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onFriendRequest(() => setAsked(true)), []);
  return <Suspense>{isAsked && <OfferLine className={className} />}</Suspense>;
}
