const long = new Intl.DateTimeFormat("en-US", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
const joined = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });

/** '2026-11-14' is 'Sat, Nov 14': days are counted and shown in UTC. */
export const dayName = (day: string) => long.format(new Date(day));
export const shortDay = (day: string) => short.format(new Date(day));

/** The day a member joined, in the reader's time zone. */
export const joinedOn = (time: string) => joined.format(new Date(time));

const whole = new Intl.NumberFormat("en");
export const counted = (count: number) => whole.format(count);

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
export const momentOf = (time: string) => moment.format(new Date(time));
