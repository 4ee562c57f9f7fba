import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { createWorld, type Answer, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it("a post that came in before its author logged out is not stored after it", async () => {
  const ana = await world.member();
  const { db } = world.ctx;
  let answer: Promise<Answer> | undefined;
  await db.transaction(async (logout) => {
    await logout.rows(sql`delete from sessions where user_id = ${ana.id}`);
    answer = ana.send("/api/posts", { body: { content: "Too late" } });
    await eventually(async () =>
      expect(
        await db.rows(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toHaveLength(1),
    );
  });
  expect((await answer)?.status).toBe(401);
  expect(await db.rows(sql`select id from posts where user_id = ${ana.id}`)).toEqual([]);
});
