import { type Hours, MAX_OPENINGS, type Opening } from "@plaza/contract/forms/page-form";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { deviceZone } from "#lib/text/amounts.ts";
import { t } from "#lib/words/words.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { dayName } from "./open-hours.ts";

interface HoursFieldProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

const FIRST: Opening = { from: "09:00", to: "17:00" };
const NEXT: Opening = { from: "14:00", to: "18:00" };
const time = "h-10 min-w-0 flex-1 rounded-lg border border-line bg-surface-2 px-2 text-sm focus-visible:bg-surface";

/** When the page is open: the zone is where it was first filled in. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  const days = hours?.days ?? Array.from({ length: 7 }, () => []);

  function change(day: number, openings: Opening[]) {
    const next = days.with(day, openings);
    const isNone = next.every(({ length }) => length === 0);
    onChange(isNone ? null : { timeZone: hours?.timeZone ?? deviceZone(), days: next });
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("Opening hours")}</legend>
      <ul className="space-y-2">
        {days.map((openings, day) => (
          <li key={day} className="flex flex-wrap items-start gap-x-3 sm:flex-nowrap">
            <span className="flex h-10 w-24 shrink-0 items-center text-sm max-sm:basis-full">{dayName(day)}</span>
            <div className="min-w-0 flex-1 space-y-2">
              {openings.map((opening, at) => (
                <OpeningField
                  key={at}
                  day={dayName(day)}
                  opening={opening}
                  onChange={(changed) => change(day, changed ? openings.with(at, changed) : openings.toSpliced(at, 1))}
                />
              ))}
              {openings.length < MAX_OPENINGS && (
                <Button
                  variant="ghost"
                  aria-label={t("Add hours on {weekday}", { weekday: dayName(day) })}
                  onClick={() => change(day, [...openings, openings.length > 0 ? NEXT : FIRST])}
                >
                  <Plus size={16} aria-hidden />
                  {openings.length > 0 ? t("Add") : t("Closed", {}, "a shop")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface OpeningFieldProps {
  day: string;
  opening: Opening;
  /** Null removes it. */
  onChange: (opening: Opening | null) => void;
}

const OpeningField = ({ day, opening, onChange }: OpeningFieldProps) => (
  <div className="flex items-center gap-2">
    <input
      type="time"
      required
      aria-label={t("{weekday}, opens at", { weekday: day })}
      value={opening.from}
      onChange={({ target }) => target.value && onChange({ ...opening, from: target.value })}
      className={time}
    />
    <span aria-hidden>–</span>
    <input
      type="time"
      required
      aria-label={t("{weekday}, closes at", { weekday: day })}
      value={opening.to}
      onChange={({ target }) => target.value && onChange({ ...opening, to: target.value })}
      className={time}
    />
    <IconButton Icon={X} size={17} label={t("Remove these hours")} onClick={() => onChange(null)} />
  </div>
);
