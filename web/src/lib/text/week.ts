import { language } from "./language.ts";

interface WeekInfo {
  firstDay: number;
}
/** Firefox knows nothing of it, and older browsers have a property instead of the method. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const SUNDAY_FIRST = ["en", "ja", "pt"];

/** From 1 for Monday to 7 for Sunday: that of the country in the browser's settings, where it is of the page's language. */
export function firstDayOfWeek(wanted: readonly string[] = navigator.languages): number {
  const [own = language] = language.split("-");
  const locale: LocaleWithWeek = new Intl.Locale(wanted.find((tag) => tag.split("-")[0] === own) ?? language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return firstDay ?? (own === "ar" ? 6 : SUNDAY_FIRST.includes(own) ? 7 : 1);
}
