import { language } from "./language.ts";

/** Made at the first use, which costs a slow phone up to 100 ms. */
const made = new Map<string, Intl.DateTimeFormat>();

/** Every form that a date has on the screens, with what it is in English. */
const STYLES = {
  /** 7:00 PM */
  time: { hour: "numeric", minute: "2-digit" },
  /** Sat 7:00 PM */
  weekdayTime: { weekday: "short", hour: "numeric", minute: "2-digit" },
  /** Sat */
  weekday: { weekday: "short" },
  /** Saturday */
  longWeekday: { weekday: "long" },
  /** 21 */
  dayNumber: { day: "2-digit" },
  /** Nov */
  monthName: { month: "short" },
  /** 2026 */
  year: { year: "numeric" },
  /** Nov 21 */
  dayOfYear: { day: "numeric", month: "short" },
  /** November 21 */
  monthDay: { day: "numeric", month: "long" },
  /** November */
  longMonth: { month: "long" },
  /** Sat, Nov 21 */
  date: { weekday: "short", day: "numeric", month: "short" },
  /** Saturday, November 21 */
  longDate: { weekday: "long", day: "numeric", month: "long" },
  /** Nov 21, 2026 */
  day: { dateStyle: "medium" },
  /** November 21, 2026 */
  longDay: { dateStyle: "long" },
  /** Nov 21, 2026, 7:00 PM */
  moment: { dateStyle: "medium", timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** In the zone of the device where no other is given; a device may be carried into another one. */
export function formatDate(
  time: Date | number | string,
  style: keyof typeof STYLES = "day",
  timeZone?: string,
  more?: { year: "numeric" },
): string {
  const at = new Date(time);
  const key = [style, timeZone ?? at.getTimezoneOffset(), more?.year].join();
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, { ...STYLES[style], ...more, timeZone });
  made.set(key, format);
  // Some versions of ICU write a narrow space before the PM.
  return format.format(at).replace("\u202f", " ");
}

type DatePart = "day" | "month" | "year";

/** The order in which a date is written: in English month, day, year. */
export const dateOrder = (): DatePart[] =>
  new Intl.DateTimeFormat(language, { dateStyle: "short" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? type : []));
