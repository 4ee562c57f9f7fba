/** 'November 21, 2026 at 7:00 PM (UTC)'. */
export const formatMoment = (date: Date) =>
  `${date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} (UTC)`;
