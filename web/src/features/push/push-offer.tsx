import { lazy, Suspense, useEffect, useState } from "react";
import { onContact } from "#lib/loading/contact-event.ts";

// An offer that cannot be fetched is none.
const OfferLine = lazy(() => import("./offer-line.tsx").catch(() => ({ default: NoOffer })));

const NoOffer = (_props: { className: string }) => null;

/** Where somebody writes or asks: nothing, until they have done so here. */
export function PushOffer({ className }: { className: string }) {
  const [hasMadeContact, setHasMadeContact] = useState(false);
  useEffect(() => onContact(() => setHasMadeContact(true)), []);
  return <Suspense>{hasMadeContact && <OfferLine className={className} />}</Suspense>;
}
