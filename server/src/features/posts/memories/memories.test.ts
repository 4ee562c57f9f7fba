import type { Post } from "@plaza/contract/posts";
import { MAX_LEFT_OUT } from "@plaza/contract/posts/memories";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { firstIdAt } from "../../../paging/ids.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";
import { daysBefore } from "./memories.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member()];
});

/** Noon of this day, so many years ago. */
function noon(years: number, days = 0) {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days, 12);
}
const dayAgo = (years: number) => new Date(noon(years)).toISOString().slice(0, 10);

/** Writes a post, and moves it to its time as an import does: its id has the time, too. */
async function postOf(author: Person, at: number, body: object = {}, mentioned: Person[] = []) {
  const response = await author.send("/api/posts", { body: { content: `Long ago ${crypto.randomUUID()}`, ...body } });
  expect(response.status).toBe(201);
  const id = firstIdAt(at).replace(/.{12}$/, () => crypto.randomUUID().slice(-12));
  const mentions = mentioned.map(({ id: userId, firstName }) => ({ userId, name: firstName }));
  await world.ctx.db.rows(sql`
    update posts set id = ${id}, created_at = ${new Date(at).toISOString()}::timestamptz, mentions = ${JSON.stringify(mentions)}::jsonb
    where id = ${response.json.id}`);
  return id;
}
const read = async (viewer: Person, more = "") => {
  const { status, json, text } = await viewer.send(`/api/memories?timeZone=UTC${more}`);
  if (status !== 200) throw new Error(text);
  return (json as Post[]).map(({ id }) => id);
};
const leaveOut = (who: Person, what: string, method = "PUT") => who.send(`/api/memories/left-out/${what}`, { method });

describe("memories", () => {
  it("are one's own posts of this day in earlier years, the latest first, and nobody else's", async () => {
    const long = await postOf(ana, noon(9));
    const last = await postOf(ana, noon(1), { audience: "friends" });
    for (const [years, days] of [
      [0, 0],
      [1, 1],
      [1, -1],
      [51, 0],
    ] as const)
      await postOf(ana, noon(years, days));
    await postOf(bo, noon(1));
    await world.befriend(ana, bo);
    expect(await read(ana)).toEqual([last, long]);
    expect(await read(ana, `&limit=1`)).toEqual([last]);
    expect((await ana.send("/api/memories?timeZone=Plaza/Steps")).status).toBe(400);
    expect((await ana.send("/api/memories?before=x")).status).toBe(400);
    expect((await world.send("/api/memories")).status).toBe(401);
  });

  it("have no share, nothing deleted, withheld or for later, and no post with somebody who is hidden", async () => {
    const shared = (await bo.send("/api/posts", { body: { content: "Bo's" } })).json.id;
    await postOf(ana, noon(1), { content: "Look", sharedPostId: shared });
    await ana.send(`/api/posts/${await postOf(ana, noon(2))}`, { method: "DELETE" });
    const held = await postOf(ana, noon(3));
    await world.ctx.db.rows(sql`
      insert into withheld (subject_id, kind, user_id, is_held) values (${held}, 'post', ${ana.id}, true)`);
    await postOf(ana, noon(4), {}, [bo]);
    expect(await read(ana)).toHaveLength(1);
    await bo.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    expect(await read(ana)).toEqual([]);
  });

  it("leave out a person and a day until these are taken back, for this member alone", async () => {
    const withBo = await postOf(ana, noon(1), {}, [bo]);
    const alone = await postOf(ana, noon(2));
    for (let time = 0; time < 2; time += 1) {
      expect((await leaveOut(ana, `people/${bo.id}`)).status).toBe(204);
      expect((await leaveOut(ana, `days/${dayAgo(2)}`)).status).toBe(204);
    }
    await leaveOut(bo, `days/${dayAgo(1)}`);
    expect(await read(ana)).toEqual([]);
    const { json } = await ana.send("/api/memories/left-out");
    expect(json).toMatchObject({ people: [{ id: bo.id }], days: [dayAgo(2)] });
    expect((await bo.send("/api/memories/left-out")).json).toEqual({ people: [], days: [dayAgo(1)] });
    for (let time = 0; time < 2; time += 1) await leaveOut(ana, `days/${dayAgo(2)}`, "DELETE");
    expect(await read(ana)).toEqual([alone]);
    await leaveOut(ana, `people/${bo.id}`, "DELETE");
    expect(await read(ana)).toEqual([withBo, alone]);
  });

  it.each([
    "days/2019-02-29",
    "days/2019",
    "days/today",
    "days/0000-01-01",
    `people/${crypto.randomUUID()}`,
    "people/x",
  ])("answer 404 to %s", async (what) => {
    expect((await leaveOut(ana, what)).status).toBe(404);
  });

  it("leave out so many days and no more", async () => {
    await world.ctx.db.rows(sql`
      insert into memory_days_left_out (user_id, day)
      select ${ana.id}, date '2010-01-01' + number from generate_series(1, ${MAX_LEFT_OUT}::int) as number`);
    expect((await leaveOut(ana, "days/2019-11-21")).json.code).toBe("too_many_left_out");
    expect((await leaveOut(ana, "days/2010-01-02")).status).toBe(204);
  });

  it("of February 29 come on the 28th of a year without one", () => {
    expect(daysBefore("2027-02-28").slice(0, 4)).toEqual(["2026-02-28", "2025-02-28", "2024-02-28", "2024-02-29"]);
    expect(daysBefore("2028-02-28").slice(0, 5)).not.toContain("2024-02-29");
    expect(daysBefore("2028-02-29").slice(0, 2)).toEqual(["2024-02-29", "2020-02-29"]);
  });
});
