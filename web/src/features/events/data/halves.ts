/** The date and the time of day of a `datetime-local` field's value; either may be missing. */
export function halvesOf(value: string): [date: string, time: string] {
  const [date = "", time = ""] = value.split("T");
  return [date, time];
}

export const joined = (date: string, time: string) => (date || time ? `${date}T${time}` : "");

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, "2026-01-01".length);

/**
 * The end as one of its halves is typed: a time alone is on the day of the start, or on the next where it is earlier; a
 * removed time removes the date.
 */
export function endOn(value: string, before: string, start: string): string {
  const [date, time] = halvesOf(value);
  const [, timeBefore] = halvesOf(before);
  if (time === "") return timeBefore === "" ? value : "";
  const [startDate, startTime] = halvesOf(start);
  if (date !== "" || time === timeBefore || !/^\d{4}-/.test(startDate)) return value;
  return joined(time < startTime ? dayAfter(startDate) : startDate, time);
}
