import type { Event, RsvpStatus } from "@plaza/contract/events";
import { Check, type LucideIcon, Star } from "lucide-react";
import { failure } from "#lib/api/failures.ts";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { cx } from "#lib/text/class-names.ts";
import { toast } from "#lib/screen/toast.ts";
import { useRsvp } from "#features/events/data/use-rsvp.ts";

const OPTIONS: { status: RsvpStatus; label: string; Icon: LucideIcon }[] = [
  { status: "going", label: "Going", Icon: Check },
  { status: "interested", label: "Interested", Icon: Star },
];
const SIZES = { md: "h-10 px-3 text-sm", lg: "h-12 px-5 text-base" };

/** Picking the present rsvp again withdraws it. */
export function RsvpButtons({ event, size = "md" }: { event: Event; size?: keyof typeof SIZES }) {
  const rsvp = useRsvp(event);

  function pick(status: RsvpStatus) {
    const before = event.myResponse;
    rsvp.mutateAsync({ status: before === status ? null : status, before }).then(
      (outcome) => toast(outcome === QUEUED ? QUEUED_TOAST : { title: "RSVP updated" }),
      (error: unknown) => toast(failure("RSVP not updated", error, "Please try again.")),
    );
  }

  return (
    <div role="group" aria-label={`Your answer to ${event.name}`} className="flex gap-2">
      {OPTIONS.map(({ status, label, Icon }) => {
        const isChosen = event.myResponse === status;
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isChosen}
            onClick={() => pick(status)}
            className={cx(
              "inline-flex flex-1 items-center justify-center gap-2 rounded-full transition-[background-color,border-color,transform,filter] duration-150 ease-plaza active:scale-97",
              SIZES[size],
              isChosen
                ? "bg-brand font-bold text-on-brand hover:bg-brand-hover"
                : "bg-surface-2 font-semibold text-ink hover:bg-surface-3",
            )}
          >
            <Icon size={17} aria-hidden fill={isChosen && status === "interested" ? "currentColor" : "none"} />
            {label}
          </button>
        );
      })}
    </div>
  );
}
