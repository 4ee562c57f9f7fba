import { lazy, Suspense, useEffect, useState } from "react";
import { onContact } from "#lib/loading/contact-event.ts";

// An offer whose chunk fails to load is left out.
const OfferLine = lazy(() => import("./offer-line.tsx").catch(() => ({ default: NoOffer })));

const NoOffer = (_props: { className: string }) => null;

/** Renders nothing until the viewer has written a message or sent a friend request here. */
export function PushOffer({ className }: { className: string }) {
  const [hasMadeContact, setHasMadeContact] = useState(false);
  useEffect(() => onContact(() => setHasMadeContact(true)), []);
  return <Suspense>{hasMadeContact && <OfferLine className={className} />}</Suspense>;
}
