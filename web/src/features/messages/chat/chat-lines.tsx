import { dayName } from "#features/messages/parts/chat-times.ts";

export function DayLine({ at }: { at: string }) {
  return (
    <div className="flex items-center gap-3 py-2 text-xs font-semibold text-ink-3">
      <span className="h-px flex-1 bg-line" />
      {dayName(at)}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

export function NewLine() {
  return (
    <div data-new-line className="flex scroll-mt-4 items-center gap-3 py-1 text-xs font-semibold text-brand-ink">
      <span className="h-px flex-1 bg-brand" />
      New messages
      <span className="h-px flex-1 bg-brand" />
    </div>
  );
}
