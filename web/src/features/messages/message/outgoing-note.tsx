import { CircleAlert } from "lucide-react";
import { useStore } from "#lib/live/store.ts";
import type { Outbox } from "#features/outbox/outbox.ts";
import type { Outgoing } from "#features/messages/data/outgoing.ts";

const linkClass = "h-6 font-semibold text-ink underline-offset-2 hover:underline";

/** The state of an unsent message, under its bubble. */
export function OutgoingNote({ message: { clientId, refusal }, outbox }: { message: Outgoing; outbox: Outbox }) {
  const isCutOff = useStore({ subscribe: outbox.subscribe, get: outbox.isCutOff });
  if (refusal === null) {
    return <p className="mt-0.5 text-xs text-ink-3">{isCutOff ? "Waiting for connection…" : "Sending…"}</p>;
  }
  return (
    <div role="alert" className="mt-0.5 flex flex-wrap items-center justify-end gap-x-3 text-xs">
      <p className="flex items-center gap-1 font-medium text-danger">
        <CircleAlert size={14} aria-hidden className="shrink-0" />
        Not sent. {refusal}
      </p>
      <button type="button" className={linkClass} onClick={() => outbox.tryAgain(clientId)}>
        Try again
      </button>
      <button type="button" className={linkClass} onClick={() => outbox.cancel(clientId)}>
        Remove
      </button>
    </div>
  );
}
