import * as z from "zod/mini";
import { get } from "../base/endpoint.ts";
import { todayQuery } from "../forms/fields/time-zone.ts";
import { user } from "../users.ts";

/** How far ahead they are shown. */
export const DAYS_AHEAD = 30;

/** A friend's next birthday. Somebody born on February 29 has it on the 28th in other years. */
export const friendBirthday = z.object({
  user,
  date: z.iso.date(),
  isToday: z.boolean(),
  /** How old they turn; null unless they gave the year. */
  age: z.nullable(z.number()),
});
export type FriendBirthday = z.infer<typeof friendBirthday>;

export const birthdaysApi = {
  /** Of friends who let friends see it: today's and those of the next 30 days, in this order. */
  listBirthdays: get({ path: "/api/birthdays", access: "member", query: todayQuery, reply: z.array(friendBirthday) }),
};
