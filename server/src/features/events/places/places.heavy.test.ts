import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, inTime, planEvent, seeEvent } from "../../../testing/acts/events.ts";
import { people } from "../../../testing/acts/stories.ts";
import { miscounted } from "../../../testing/acts/traces.ts";
import { sized } from "../../../testing/size.ts";
import { useWorld } from "../../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";

/** Each test sends hundreds of requests, on a machine that may be busy with other tests. */
const LONG = 120_000;
/** Two servers over one database. */
const one = useWorld();
let other: World;
beforeAll(async () => {
  other = await createWorld({ RATE_LIMIT: "off" }, one.database);
});
afterAll(() => other.close());

const go = (world: World, { cookie }: Person, eventId: string) =>
  world.send("/api/event-responses", { body: { eventId, status: "going" } }, cookie);
const withdraw = (world: World, { cookie }: Person, eventId: string) =>
  world.send(`/api/event-responses/${eventId}`, { method: "DELETE" }, cookie);

describe("an event with few places", () => {
  it(
    "Z2: gives the last place to one of two who take it at the same moment, and the other waits",
    async () => {
      const [ana, bo, cleo] = await people(one, "Ana", "Bo", "Cleo");
      for (let round = 0; round < sized(100); round++) {
        const { id } = await planEvent(ana, { capacity: 2, startTime: inTime(400 * DAY) });
        const both = await Promise.all([go(one, bo, id), go(other, cleo, id)]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        expect(both.filter(({ json }) => json.isWaiting)).toHaveLength(1);
        expect(await seeEvent(ana, id)).toMatchObject({ goingCount: 2, waitingCount: 1 });
      }
    },
    LONG,
  );

  it(
    "Z2: is never more than full, nor has a free place while someone waits, however many come and go at once",
    async () => {
      const [ana, ...others] = await people(one, "Ana", "Bo", "Cleo", "Dee", "Eli", "Fay", "Gus");
      const { id } = await planEvent(ana, { capacity: 3 });
      for (let round = 0; round < sized(60); round++) {
        await Promise.all(
          others.map((who, at) => {
            const world = (round + at) % 2 ? one : other;
            return (round * 7 + at * 3) % 5 < 2 ? withdraw(world, who, id) : go(world, who, id);
          }),
        );
        const { goingCount, waitingCount } = await seeEvent(ana, id);
        expect(goingCount).toBeLessThanOrEqual(3);
        if (waitingCount > 0) expect(goingCount).toBe(3);
      }
      expect(await miscounted(one.ctx.db)).not.toContain("going");
    },
    LONG,
  );
});
