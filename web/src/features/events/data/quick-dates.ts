import { t } from "#lib/words/words.ts";

const two = (number: number) => String(number).padStart(2, "0");
const SATURDAY = 6;
const EVENING = 19;
const LAST_HOUR = 23;

interface QuickDate {
  name: "tonight" | "tomorrow" | "saturday";
  label: string;
  /** As in a `datetime-local` field. */
  time: string;
}

/** The days that most events are on: tonight while there is some of it left, tomorrow, and a Saturday. */
export function quickDates(now = new Date()): QuickDate[] {
  const on = (days: number, hour: number) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${two(hour)}:00`;
  };
  const tonight = Math.max(EVENING, now.getHours() + 1);
  const toSaturday = (SATURDAY - now.getDay() + 7) % 7;
  return [
    ...(tonight <= LAST_HOUR ? [{ name: "tonight" as const, label: t("Tonight"), time: on(0, tonight) }] : []),
    { name: "tomorrow", label: t("Tomorrow"), time: on(1, EVENING) },
    // On a Friday and a Saturday the next one is tomorrow or today.
    toSaturday < 2
      ? { name: "saturday", label: t("Next Saturday"), time: on(toSaturday + 7, EVENING) }
      : { name: "saturday", label: t("Saturday"), time: on(toSaturday, EVENING) },
  ];
}
