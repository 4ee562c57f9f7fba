import { type ReactNode } from "react";
import { useStore } from "#lib/live/store.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showList } from "./list.ts";
import type { Outbox } from "./outbox.ts";
import type { Waiting } from "./waiting.ts";
import { WaitingRow } from "./waiting-row.tsx";

function noteOn(things: Waiting[]): string {
  if (things.length === 0) return "Nothing waits.";
  const isAnyOpen = things.some(({ refusal }) => refusal === null);
  return isAnyOpen ? "It goes out by itself, in this order, when you are online." : "The server did not take this.";
}

/** Everything made here that the server does not have, in the order in which it goes out. */
export default function OutboxDialog({ outbox }: { outbox: Outbox }): ReactNode {
  const things = useStore({ subscribe: outbox.subscribe, get: outbox.current });
  return (
    <Dialog open onOpenChange={() => showList(false)} title="Waiting to be sent" description={noteOn(things)}>
      <ul
        aria-label="Waiting to be sent"
        tabIndex={-1}
        className="divide-y divide-line px-6 pb-6 outline-none sm:px-8 sm:pb-8"
      >
        {things.map((thing) => (
          <WaitingRow key={thing.key} thing={thing} outbox={outbox} />
        ))}
      </ul>
    </Dialog>
  );
}
