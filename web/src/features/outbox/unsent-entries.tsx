import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import type { OutboxEntry } from "./entry.ts";
import { entryText, refusalText } from "./entry-text.ts";
import { useOutboxEntries } from "./send-or-queue.ts";
import { t } from "#lib/words/words.ts";

interface UnsentEntriesProps {
  isHere: (entry: OutboxEntry) => boolean;
  isNewestFirst?: boolean;
  className: string;
}

/** Shows the member's own entries where they will appear once they are sent. */
export default function UnsentEntries({ isHere, isNewestFirst, className }: UnsentEntriesProps): ReactNode {
  const entries = useOutboxEntries().filter(isHere);
  const shown = isNewestFirst ? entries.toReversed() : entries;
  return shown.map((entry) => (
    <div key={entry.key} className={className}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {entryText(entry)}
      </p>
      <p className="mt-1 flex items-center gap-1 text-xs text-ink-2">
        <Clock size={14} aria-hidden className="shrink-0" />
        {entry.state.name === "failed" ? refusalText(entry.state) : t("Waiting to send")}
      </p>
    </div>
  ));
}
