import type { Event, RsvpStatus } from "@plaza/contract/events";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { useRsvp } from "#features/events/data/use-rsvp.ts";
import { t } from "#lib/words/words.ts";

const titleOf = (outcome: Event | void) => (outcome?.isWaiting ? t("You're on the waiting list") : t("RSVP updated"));

/** Picking the present rsvp again withdraws it. */
export function usePickRsvp(event: Event) {
  const rsvp = useRsvp(event);
  return (status: RsvpStatus) => {
    const before = event.myResponse;
    rsvp.mutateAsync({ status: before === status ? null : status, before }).then(
      (outcome) => toast(outcome === QUEUED ? QUEUED_TOAST : { title: titleOf(outcome), isSeen: true }),
      (error: unknown) => toastFailure(t("RSVP not updated"), error),
    );
  };
}
