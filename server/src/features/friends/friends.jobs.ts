import type { AppContext } from "../../context.ts";
import { notifyOfBirthdays } from "./birthdays/birthdays.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

export function friendsJobs(ctx: AppContext) {
  ctx.jobs.every(FIVE_MINUTES_MS, () => notifyOfBirthdays(ctx));
}
