import * as z from "zod/mini";
import { says } from "../../words/says.ts";

const NO_TIME_ZONE = says("That isn't a time zone");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A zone by its name, such as Europe/Lisbon. */
export const timeZone = z.string(NO_TIME_ZONE).check(z.maxLength(64, NO_TIME_ZONE), z.refine(isTimeZone, NO_TIME_ZONE));

/** Where it is today depends on where one is; absent, it is the server's own zone. */
export const todayQuery = z.object({ timeZone: z.optional(timeZone) });
export type TodayQuery = z.output<typeof todayQuery>;
