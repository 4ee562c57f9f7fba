import { countText, setListOpen } from "./outbox-list.ts";
import { useOutboxEntries } from "./send-or-queue.ts";

/** 'N waiting', where there are entries: opens their list. */
export function OutboxButton({ className }: { className?: string }) {
  const entries = useOutboxEntries();
  if (entries.length === 0) return null;
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => setListOpen(true)} className={className}>
      {countText(entries)}
    </button>
  );
}
