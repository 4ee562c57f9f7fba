import type { UserId } from "@plaza/contract/base/ids";
import type { LeftOut, MemoriesQuery } from "@plaza/contract/posts/memories";
import { MAX_LEFT_OUT } from "@plaza/contract/posts/memories";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import { firstIdAt } from "../../../paging/ids.ts";
import { writeAs } from "../../../session/session.ts";
import { DAY_MS, dayIn, momentOf, ownZone } from "../../../words/local-time.ts";
import { showUser } from "../../users/users.ts";
import { pageOfPosts } from "../post-lists.ts";
import {
  countDays,
  countPeople,
  deleteDay,
  deletePerson,
  insertDay,
  insertPerson,
  listDays,
  listMemoryIds,
  listPeople,
} from "./memories.queries.ts";

const YEARS_BACK = 50;
const FEBRUARY_28 = "-02-28";

/** The viewer's own posts of this day in earlier years, without the days and the people that they left out. */
export async function listMemories(ctx: AppContext, viewer: Viewer, { timeZone = ownZone(), ...query }: MemoriesQuery) {
  const leftOut = new Set((await listDays(ctx.db, viewer.id)).map(({ day }) => day));
  const days = daysBefore(dayIn(timeZone).day).filter((day) => !leftOut.has(day));
  const idAt = (day: number) => firstIdAt(Math.max(0, momentOf(day, timeZone)));
  const spans = {
    firstIds: days.map((day) => idAt(Date.parse(day))),
    endIds: days.map((day) => idAt(Date.parse(day) + DAY_MS)),
  };
  return pageOfPosts(ctx, viewer, query, (page) => listMemoryIds(ctx.db, viewer.id, spans, page));
}

/** This day in earlier years; what was on February 29 comes on the 28th of a year that has no 29th. */
export function daysBefore(today: string): string[] {
  const [year = "", ...rest] = today.split("-");
  const isLeap = (one: number) => new Date(Date.UTC(one, 1, 29)).getUTCDate() === 29;
  const ofYear = (one: number) => {
    const day = [one, ...rest].join("-");
    if (today.endsWith("-02-29")) return isLeap(one) ? [day] : [];
    return today.endsWith(FEBRUARY_28) && !isLeap(Number(year)) && isLeap(one) ? [day, `${one}-02-29`] : [day];
  };
  return Array.from({ length: YEARS_BACK }, (_, at) => Number(year) - at - 1).flatMap(ofYear);
}

export async function listLeftOut(ctx: AppContext, viewer: Viewer): Promise<LeftOut> {
  const [people, days] = await Promise.all([listPeople(ctx.db, viewer.id), listDays(ctx.db, viewer.id)]);
  return { people, days: days.map(({ day }) => day) };
}

export async function leaveOutPerson(ctx: AppContext, viewer: Viewer, personId: UserId) {
  await showUser(ctx, viewer, personId);
  await writeAs(ctx, viewer, async (tx) => {
    await insertPerson(tx, viewer.id, personId);
    await refuseMany(tx, viewer.id, countPeople);
  });
}

export async function takePersonBack(ctx: AppContext, viewer: Viewer, personId: UserId) {
  await writeAs(ctx, viewer, (tx) => deletePerson(tx, viewer.id, personId));
}

export async function leaveOutDay(ctx: AppContext, viewer: Viewer, day: string) {
  if (!isDay(day)) throw refuse("memory_day_not_found");
  await writeAs(ctx, viewer, async (tx) => {
    await insertDay(tx, viewer.id, day);
    await refuseMany(tx, viewer.id, countDays);
  });
}

export async function takeDayBack(ctx: AppContext, viewer: Viewer, day: string) {
  if (!isDay(day)) throw refuse("memory_day_not_found");
  await writeAs(ctx, viewer, (tx) => deleteDay(tx, viewer.id, day));
}

const isDay = (written: string) =>
  /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(written) &&
  !Number.isNaN(Date.parse(written)) &&
  new Date(written).toISOString().startsWith(written);

/** Of two at the same moment both may pass: one more is stored then, which harms nobody. */
async function refuseMany(db: Db, userId: UserId, count: typeof countDays) {
  const { all } = (await count(db, userId)) ?? { all: 0 };
  if (all > MAX_LEFT_OUT) throw refuse("too_many_left_out", { values: { max: MAX_LEFT_OUT } });
}
