import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { sized } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

const ROUNDS = sized(100);
/** Each test sends hundreds of requests, on a machine that may be busy with other tests. */
const LONG = 120_000;
/** Two processes over one database, as behind a load balancer. */
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

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b);

describe("two friend requests that cross", () => {
  it(
    "leave one friendship, accepted, and no error",
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const bo = await one.member();
        const responses = await Promise.all([ask(one, ana, bo), ask(other, bo, ana)]);
        expect(statusesOf(responses)).toEqual([200, 201]);
        expect((await rowsBetween(bo)).map(({ status }) => status)).toEqual(["accepted"]);
      }
      expect((await ana.send(`/api/users/${ana.id}/counts`)).json.friends).toBe(ROUNDS);
    },
    LONG,
  );
});

describe("the same friend request twice at once", () => {
  it(
    "leaves one row and one notification",
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const bo = await one.member();
        const responses = await Promise.all([ask(one, ana, bo), ask(other, ana, bo), ask(one, ana, bo)]);
        expect(statusesOf(responses)).toEqual([201, 409, 409]);
        expect(await rowsBetween(bo)).toHaveLength(1);
        expect((await bo.send("/api/notifications")).json).toHaveLength(1);
      }
    },
    LONG,
  );
});

describe("accepting and rejecting a request at once", () => {
  it(
    "succeeds for one and refuses the other",
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const bo = await one.member();
        const { id } = (await ask(one, bo, ana)).json;
        const responses = await Promise.all([decide(one, ana, id, "accepted"), decide(other, ana, id, "rejected")]);
        expect(statusesOf(responses)).toEqual([200, 409]);
        const won = responses.find(({ status }) => status === 200)?.json.status;
        expect((await rowsBetween(bo)).map(({ status }) => status)).toEqual([won]);
      }
    },
    LONG,
  );
});

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
