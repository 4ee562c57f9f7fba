import type { Event, RsvpStatus } from "@plaza/contract/events";
import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Star from "lucide-react/icons/star";
import { cx } from "#lib/text/class-names.ts";
import { usePickRsvp } from "./use-pick-rsvp.ts";
import { t } from "#lib/words/words.ts";

const OPTIONS: { status: RsvpStatus; label: string; Icon: LucideIcon }[] = [
  { status: "going", label: t("Going"), Icon: Check },
  { status: "interested", label: t("Interested"), Icon: Star },
];
const WAITING = { label: t("Waiting"), Icon: Clock };
const SIZES = { md: "h-10 px-3 text-sm", lg: "h-12 px-5 text-base" };

export function RsvpButtons({ event, size = "md" }: { event: Event; size?: keyof typeof SIZES }) {
  const pick = usePickRsvp(event);
  return (
    <div role="group" aria-label={t("Your RSVP to {name}", { name: event.name })} className="flex flex-wrap gap-2">
      {OPTIONS.map(({ status, ...option }) => {
        const isChosen = event.myResponse === status;
        const { label, Icon } = status === "going" && event.isWaiting ? WAITING : option;
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isChosen}
            onClick={() => pick(status)}
            className={cx(
              "inline-flex flex-1 items-center justify-center gap-2 rounded-full transition-[background-color,border-color,transform,filter] active:scale-97",
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
