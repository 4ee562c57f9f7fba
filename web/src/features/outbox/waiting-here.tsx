import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useWaiting } from "./or-later.ts";
import type { WaitingKind } from "./waiting.ts";
import { wordsOf } from "./words.ts";

interface WaitingHereProps {
  kind: WaitingKind;
  /** As the things name it. */
  place: string;
  className: string;
}

/** What was written in this place and is not sent yet; one's own eyes only. */
export default function WaitingHere({ kind, place, className }: WaitingHereProps): ReactNode {
  const things = useWaiting().filter((one) => one.kind === kind && one.place === place);
  // As what stands around them: the newest post comes first, the newest comment last.
  const shown = kind === "post" ? things.toReversed() : things;
  return shown.map(({ refusal, ...thing }) => (
    <div key={thing.key} className={className}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {wordsOf(thing)}
      </p>
      <p className="mt-1 flex items-center gap-1 text-xs text-ink-2">
        <Clock size={14} aria-hidden className="shrink-0" />
        {refusal === null ? "Waiting to be sent" : `Not sent. ${refusal}`}
      </p>
    </div>
  ));
}
