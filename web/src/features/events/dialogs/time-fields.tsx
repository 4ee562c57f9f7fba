import { HOURS_WITHOUT_END } from "@plaza/contract/forms/event-form";
import { movedEnd } from "#features/events/data/typed-times.ts";
import { endOn, halvesOf } from "#features/events/data/halves.ts";
import { quickDates } from "#features/events/data/quick-dates.ts";
import { deviceZone } from "#lib/text/amounts.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { MomentFields } from "./moment-fields.tsx";
import type { useHalfTyped } from "./use-half-typed.ts";
import { plural, t } from "#lib/words/words.ts";

type Name = "startTime" | "endTime";

interface TimeFieldsProps {
  form: {
    values: Record<Name, string>;
    field: (name: Name) => { value: string; error: string | undefined };
    change: (name: Name, value: string) => void;
  };
  halfTyped: ReturnType<typeof useHalfTyped>;
}

const zone = () => deviceZone().replaceAll("_", " ");

/** When an event begins, with the usual days at a tap, and when it ends. */
export function TimeFields({ form, halfTyped }: TimeFieldsProps) {
  const { startTime, endTime } = form.values;
  const [startDate, startClock] = halvesOf(startTime);

  function set(name: Name, value: string) {
    halfTyped.take(name);
    form.change(name, value);
  }

  function setStart(value: string) {
    set("startTime", value);
    // It lasts as long as before.
    if (endTime) set("endTime", movedEnd(endTime, startTime, value));
  }

  const fieldOf = (name: Name) => {
    const { value, error } = form.field(name);
    return { name, value, error: halfTyped.reasonOf(name) ?? error, onBlur: halfTyped.onBlur };
  };

  return (
    <>
      <div>
        <div role="group" aria-label={t("When")} className="mb-3 flex flex-wrap gap-2">
          {quickDates().map(({ name, label, time }) => {
            const [date, clock] = halvesOf(time);
            const isTonight = name === "tonight";
            return (
              <button
                key={name}
                type="button"
                aria-pressed={date === startDate}
                onClick={() => setStart(`${date}T${isTonight ? clock : startClock || clock}`)}
                className={chipClass(date === startDate)}
              >
                {label}
              </button>
            );
          })}
        </div>
        <MomentFields
          {...fieldOf("startTime")}
          id="event-start"
          labels={{ date: t("Date *"), time: t("Start time *") }}
          hint={t("Your time: {zone}", { zone: zone() })}
          onChange={setStart}
        />
      </div>
      <MomentFields
        {...fieldOf("endTime")}
        id="event-end"
        labels={{ date: t("End date"), time: t("End time") }}
        hint={plural(
          HOURS_WITHOUT_END,
          "If empty, it ends after {count} hour",
          "If empty, it ends after {count} hours",
        )}
        min={startDate}
        onChange={(value) => set("endTime", endOn(value, endTime, startTime))}
      />
    </>
  );
}
