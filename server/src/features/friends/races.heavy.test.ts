import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { sized } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

/** Each test sends hundreds of requests, on a machine that may be busy with other tests. */
const LONG = 120_000;
/** Two servers over one database; workers/races.heavy.test.ts has R1 to R10, on two processes. */
const one = useWorld();
let other: World;
let ana: Person;
beforeAll(async () => {
  other = await createWorld({ RATE_LIMIT: "off" }, one.database);
  ana = await one.member();
});
afterAll(() => other.close());

const ask = (world: World, from: Person, to: { id: string }) =>
  world.send("/api/friendships", { body: { addresseeId: to.id } }, from.cookie);
const decide = (world: World, who: Person, id: string, status: string) =>
  world.send(`/api/friendships/${id}`, { method: "PUT", body: { status } }, who.cookie);
const rowsBetween = (bo: Person) =>
  one.ctx.db.rows<{ id: string; status: string }>(sql`
    select id, status from friendships where ${bo.id}::uuid in (requester_id, addressee_id)`);

describe("cancelling and accepting a request at once", () => {
  it(
    "never ends a friendship that the canceller did not know of",
    async () => {
      for (let round = 0; round < sized(50); round++) {
        const bo = await one.member();
        const { id } = (await ask(one, bo, ana)).json;
        const [cancelled, accepted] = await Promise.all([
          one.send(`/api/friendships/${id}`, { method: "DELETE" }, bo.cookie),
          decide(other, ana, id, "accepted"),
        ]);
        const left = (await rowsBetween(bo)).map(({ status }) => status);
        if (accepted.status !== 200) expect([cancelled.status, left]).toEqual([204, []]);
        // If it was accepted first, the cancellation either came too late, or saw a friendship and ended that.
        else expect([left.length, cancelled.status]).toEqual(left.length === 1 ? [1, 409] : [0, 204]);
        expect([404, 409, 200]).toContain(accepted.status);
      }
    },
    LONG,
  );
});

describe("a ring of friendships accepted at once", () => {
  it(
    "causes no deadlock, and leaves correct counts",
    async () => {
      const ring = await Promise.all(Array.from({ length: 12 }, () => one.member()));
      const pairs = ring.map((from, at) => [from, ring[(at + 1) % ring.length] as Person] as const);
      const asked = await Promise.all(pairs.map(([from, to]) => ask(one, from, to)));
      const results = await Promise.all(
        pairs.map(([, to], at) => decide(at % 2 ? one : other, to, asked[at]?.json.id, "accepted")),
      );
      expect(results.map(({ status }) => status)).toEqual(ring.map(() => 200));
      for (const { id } of ring) {
        expect((await ana.send(`/api/users/${id}/counts`)).json.friends).toBe(2);
      }
    },
    LONG,
  );
});
