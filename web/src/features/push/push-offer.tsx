import { hasMadeContact } from "#lib/live/contact.ts";
import { useStore } from "#lib/live/store.ts";
import OfferLine from "./offer-line.tsx";

/** Renders nothing until the viewer has written a message or sent a friend request. */
export default function PushOffer() {
  return useStore(hasMadeContact) && <OfferLine />;
}
