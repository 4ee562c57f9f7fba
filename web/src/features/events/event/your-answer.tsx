import type { Event } from "@plaza/contract/events";
import type { ComponentProps } from "react";
import { AnswerButtons } from "#features/events/parts/answer-buttons.tsx";
import { isOver } from "#features/events/data/event-times.ts";

type YourAnswerProps = ComponentProps<typeof AnswerButtons> & { className: string };

/** To be given while there is time, and to be read afterwards. */
export function YourAnswer({ event, size, className }: YourAnswerProps) {
  if (event.isCancelled) return null;
  if (!isOver(event)) {
    return (
      <div className={className}>
        <AnswerButtons event={event} {...(size && { size })} />
      </div>
    );
  }
  return event.myResponse && <p className="text-sm font-semibold text-ink-2">{wordsFor(event.myResponse)}</p>;
}

const wordsFor = (response: NonNullable<Event["myResponse"]>) =>
  response === "going" ? "You were going" : "You were interested";
