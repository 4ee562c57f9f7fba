import { type ReactNode } from "react";
import { useStore } from "#lib/live/store.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { isQueued, type OutboxEntry } from "./entry.ts";
import { EntryRow } from "./entry-row.tsx";
import type { Outbox } from "./outbox.ts";
import { setListOpen } from "./outbox-list.ts";
import { t } from "#lib/words/words.ts";

function noteOn(entries: OutboxEntry[]): string {
  if (entries.length === 0) return t("Nothing is waiting to send.");
  return entries.some(isQueued)
    ? t("Everything here sends in this order when you're back online.")
    : t("These couldn't be sent.");
}

/** Lists the entries in the order in which they are sent. */
export default function OutboxDialog({ outbox }: { outbox: Outbox }): ReactNode {
  const entries = useStore({ subscribe: outbox.subscribe, get: outbox.current });
  return (
    <Dialog onClose={() => setListOpen(false)} title={t("Waiting to send")} description={noteOn(entries)}>
      <ul
        aria-label={t("Waiting to send")}
        tabIndex={-1}
        className="divide-y divide-line px-6 pb-6 outline-none sm:px-8 sm:pb-8"
      >
        {entries.map((entry) => (
          <EntryRow key={entry.key} entry={entry} outbox={outbox} />
        ))}
      </ul>
    </Dialog>
  );
}
