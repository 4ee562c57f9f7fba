import type { Event } from "@plaza/contract/events";
import Star from "lucide-react/icons/star";
import { IconButton } from "#ui/buttons/button.tsx";
import { usePickRsvp } from "./use-pick-rsvp.ts";
import { t } from "#lib/words/words.ts";

/** Interested or not, where there is no room for more. */
export function StarButton({ event }: { event: Event }) {
  const pick = usePickRsvp(event);
  const isChosen = event.myResponse === "interested";
  return (
    <IconButton
      label={t("Interested in {name}", { name: event.name })}
      aria-pressed={isChosen}
      className={isChosen ? "-me-2 text-brand-ink!" : "-me-2"}
      onClick={() => pick("interested")}
    >
      <Star size={19} aria-hidden fill={isChosen ? "currentColor" : "none"} />
    </IconButton>
  );
}
