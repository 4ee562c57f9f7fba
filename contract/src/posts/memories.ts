import * as z from "zod/mini";
import { get, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { timeZone } from "../forms/fields/time-zone.ts";
import { post } from "../posts.ts";
import { user } from "../users.ts";

/** How many people, and how many days, can be left out. */
export const MAX_LEFT_OUT = 200;

/** The day is that of the time zone; absent, it is the server's own. */
const memoriesQuery = z.extend(pageQuery, { timeZone: z.optional(timeZone) });
export type MemoriesQuery = z.output<typeof memoriesQuery>;

export const leftOut = z.object({ people: z.array(user), days: z.array(z.iso.date()) });
export type LeftOut = z.infer<typeof leftOut>;

const personPath = "/api/memories/left-out/people/:userId";
const dayPath = "/api/memories/left-out/days/:day";

/** What a member posted on this day in earlier years. Nobody else gets it, and whoever is left out does not know. */
export const memoriesApi = {
  listMemories: get({ path: "/api/memories", access: "member", query: memoriesQuery, reply: z.array(post) }),
  listLeftOut: get({ path: "/api/memories/left-out", access: "member", reply: leftOut }),
  /** Posts that mention them never come. */
  leaveOutPerson: silent({ method: "PUT", path: personPath, access: "member" }),
  takePersonBack: silent({ method: "DELETE", path: personPath, access: "member" }),
  /** A day of one year, as 2019-11-21. */
  leaveOutDay: silent({ method: "PUT", path: dayPath, access: "member" }),
  takeDayBack: silent({ method: "DELETE", path: dayPath, access: "member" }),
};
