import { beforeAll, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { deleteActors, isNotification } from "./retractions.queries.ts";

const world = useWorld({ own: true });
const CROWD = 3_000;
let author: Person;
let postId: string;

beforeAll(async () => {
  author = await world.member();
  postId = (await author.send("/api/posts", { body: { content: "Look" } })).json.id;
  await world.ctx.db.rows(sql`
    with crowd as (
      insert into users (email, first_name, last_name, email_verified_at)
      select 'crowd-' || n || '@example.com', 'Crowd', n::text, now() from generate_series(1, ${CROWD}::int) as n
      returning id),
    told as (
      insert into notifications (user_id, type, subject_id, actor_id, post_id)
      select ${author.id}, 'reaction', ${postId}, id, ${postId} from crowd limit 1 returning id)
    insert into notification_actors (notification_id, user_id) select told.id, crowd.id from told cross join crowd`);
  await world.ctx.db.rows(sql`analyze`);
});

it("a withdrawn reaction looks up who acted last, however many did", async () => {
  const last = await world.ctx.db.row<{ id: string }>(sql`
    select user_id as id from notification_actors order by acted_at desc limit 1`);
  const plan = await world.ctx.db.transaction(async (tx) => {
    let text = "";
    const rows = async (statement: Parameters<typeof tx.rows>[0]) => {
      const lines = await tx.rows<Record<string, string>>(
        sql`explain (analyze, costs off, timing off, summary off) ${statement}`,
      );
      text = lines.map((line) => Object.values(line)[0]).join("\n");
      return [];
    };
    const db = { rows, row: async () => undefined } as unknown as typeof tx;
    await deleteActors(db, isNotification({ userId: author.id, type: "reaction", subjectId: postId }), [
      last?.id ?? "",
    ]);
    return text;
  });
  expect(plan).toContain("notification_actors_newest");
  const looked = [...plan.matchAll(/notification_actors.*?actual rows=([\d.]+) loops=(\d+)/g)];
  expect(looked.length).toBeGreaterThan(0);
  expect(Math.max(...looked.map(([, rows, loops]) => Number(rows) * Number(loops)))).toBeLessThan(5);
});
