import { useEffect, useState } from "react";
import { onContact } from "#lib/live/contact-event.ts";
import OfferLine from "./offer-line.tsx";

/** Renders nothing until the viewer has written a message or sent a friend request here. */
export default function PushOffer({ className }: { className: string }) {
  const [hasMadeContact, setHasMadeContact] = useState(false);
  useEffect(() => onContact(() => setHasMadeContact(true)), []);
  return hasMadeContact && <OfferLine className={className} />;
}
