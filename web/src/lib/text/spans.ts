import { plural } from "#lib/words/words.ts";

/** '3 days', and the same for other units: how long something takes or lasts. */
export const days = (count: number) => plural(count, "{count} day", "{count} days");
export const hours = (count: number) => plural(count, "{count} hour", "{count} hours");
export const minutes = (count: number) => plural(count, "{count} minute", "{count} minutes");
