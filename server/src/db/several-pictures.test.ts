import { beforeAll, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";
import { sql } from "./sql.ts";

const world = useWorld({ own: true });
const run = (text: string) => world.ctx.db.rows<{ name: string }>({ ...sql``, text });

/** Two posts with a picture each, and a picture of nothing yet. */
beforeAll(async () => {
  const { id } = await world.member();
  await run(`insert into posts (id, user_id, content) values
    ('00000000-0000-4000-8000-000000000201', '${id}', 'To remain'),
    ('00000000-0000-4000-8000-000000000207', '${id}', 'To delete')`);
  await run(`insert into objects (owner_id, name, origin, state, kind, content_type, width, height, attached_to, thing_id, position)
    select '${id}', repeat(n::text, 22), 'http://localhost', 'ready', 'image', 'image/webp', 40, 30, attached_to, thing_id, position
    from (values (1, 'post', '00000000-0000-4000-8000-000000000201'::uuid, 0), (6, null, null, null),
      (7, 'post', '00000000-0000-4000-8000-000000000207', 0)) as made (n, attached_to, thing_id, position)`);
});

it("a picture is deleted with its post, at the soft deletion, and leaves its files to be removed", async () => {
  await run("update posts set deleted_at = now() where content = 'To delete'");
  expect((await run("select name from objects order by name")).map(({ name }) => name[0])).toEqual(["1", "6"]);
  expect(await run("select name from object_leavings")).toEqual([{ name: "7".repeat(22) }]);
});

it("a thing has ten pictures at most, and one at each position", async () => {
  const put = (set: string) => run(`update objects set ${set} where name = repeat('6', 22)`);
  const post = "attached_to = 'post', thing_id = '00000000-0000-4000-8000-000000000201'";
  await expect(put(`${post}, position = 10`)).rejects.toThrow("check constraint");
  await expect(put(`${post}, position = 0`)).rejects.toThrow("objects_of_thing");
  await expect(put("attached_to = 'post', position = 1")).rejects.toThrow("check constraint");
  await put(`${post}, position = 1`);
  await run("update objects set position = 1 - position where thing_id is not null");
  await expect(put(`alt = repeat('x', 501)`)).rejects.toThrow("check constraint");
});
