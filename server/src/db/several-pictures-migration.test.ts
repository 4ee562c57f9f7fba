import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFile } from "../project.ts";
import { useWorld } from "../testing/use-world.ts";
import { migrate, migrationNames } from "./migrations.ts";

/** A database as it was before a post could have several pictures, with one of each on it. */
const THIS = "0058_several_pictures.sql";
const BEFORE = `
  insert into users (id, email, first_name, last_name) values
    ('00000000-0000-4000-8000-00000000000a', 'ana@example.com', 'Ana', 'Prado'),
    ('00000000-0000-4000-8000-00000000000b', 'bo@example.com', 'Bo', 'Berg');
  insert into objects (id, owner_id, name, origin, state, kind, content_type, width, height, attached_to)
  select ('00000000-0000-4000-8000-00000000010' || n)::uuid, '00000000-0000-4000-8000-00000000000a',
    repeat(n::text, 22), 'http://localhost', 'ready', 'image', 'image/webp', 40, 30,
    (array['post', 'item', 'message', 'story', 'profile', null, 'post'])[n]
  from generate_series(1, 7) as n;
  insert into posts (id, user_id, content, object_id) values
    ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-00000000000a', null,
      '00000000-0000-4000-8000-000000000101'),
    ('00000000-0000-4000-8000-000000000202', '00000000-0000-4000-8000-00000000000a', 'Words', null),
    ('00000000-0000-4000-8000-000000000207', '00000000-0000-4000-8000-00000000000a', 'To delete',
      '00000000-0000-4000-8000-000000000107');
  insert into items (id, seller_id, title, price, category, object_id) values
    ('00000000-0000-4000-8000-000000000203', '00000000-0000-4000-8000-00000000000a', 'Lamp', 1, 'Other',
      '00000000-0000-4000-8000-000000000102');
  insert into messages (id, sender_id, receiver_id, object_id) values
    ('00000000-0000-4000-8000-000000000204', '00000000-0000-4000-8000-00000000000a',
      '00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-000000000103');
  insert into messages (id, sender_id, receiver_id, deleted_at) values
    ('00000000-0000-4000-8000-000000000205', '00000000-0000-4000-8000-00000000000a',
      '00000000-0000-4000-8000-00000000000b', now());
  insert into stories (user_id, object_id) values
    ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000104');
  insert into comments (id, post_id, user_id, content) values
    ('00000000-0000-4000-8000-000000000206', '00000000-0000-4000-8000-000000000202',
      '00000000-0000-4000-8000-00000000000b', 'A comment');`;

const world = useWorld();
let client: pg.Client;
const database = `pictures_${process.pid}`;
const admin = async (statement: string) => {
  const one = new pg.Client({ ...world.cluster, database: "postgres" });
  await one.connect();
  await one.query(statement);
  await one.end();
};
beforeAll(async () => {
  await admin(`create database ${database} encoding 'UTF8' template template0`);
  client = new pg.Client({ ...world.cluster, database });
  await client.connect();
  await client.query("create table migrations (name text primary key, applied_at timestamptz not null default now())");
  for (const name of await migrationNames()) {
    if (name === THIS) break;
    await client.query(readFileSync(projectFile(`server/migrations/${name}`), "utf8"));
    await client.query("insert into migrations (name) values ($1)", [name]);
  }
  await client.query(BEFORE);
  expect((await migrate({ ...world.cluster, database }))[0]).toBe(THIS);
});
afterAll(async () => {
  await client.end();
  await admin(`drop database ${database}`);
});

const objects = async () =>
  (
    await client.query(
      "select name, attached_to, right(thing_id::text, 3) as thing, position from objects order by name",
    )
  ).rows;

it("pictures of posts, listings and messages stay theirs; all others stay as they were", async () => {
  const one = (digit: number, attached_to: string | null, thing: string | null) => ({
    name: String(digit).repeat(22),
    attached_to,
    thing,
    position: thing && 0,
  });
  expect(await objects()).toEqual([
    one(1, "post", "201"),
    one(2, "item", "203"),
    one(3, "message", "204"),
    one(4, "story", null),
    one(5, "profile", null),
    one(6, null, null),
    one(7, "post", "207"),
  ]);
});

it("columns added to existing rows have statistics, so that plans for a large table use its indexes", async () => {
  const { rows } = await client.query(
    "select null_frac from pg_stats where tablename = 'posts' and attname = 'event_id'",
  );
  expect(rows).toEqual([{ null_frac: 1 }]);
});

it("a picture that was there before goes with its post, at the soft deletion, and leaves its files to be removed", async () => {
  await client.query("update posts set deleted_at = now() where content = 'To delete'");
  expect((await objects()).map(({ name }) => name)).not.toContain("7".repeat(22));
  expect((await client.query("select name from object_leavings")).rows).toEqual([{ name: "7".repeat(22) }]);
});

it("a thing has ten pictures at most, and each place once", async () => {
  const put = (set: string) => client.query(`update objects set ${set} where name = repeat('6', 22)`);
  const post = "attached_to = 'post', thing_id = '00000000-0000-4000-8000-000000000201'";
  await expect(put(`${post}, position = 10`)).rejects.toThrow("check constraint");
  await expect(put(`${post}, position = 0`)).rejects.toThrow("objects_of_thing");
  await expect(put("attached_to = 'post', position = 1")).rejects.toThrow("check constraint");
  await put(`${post}, position = 1`);
  await client.query(
    "update objects set position = 1 - position where thing_id is not null and right(thing_id::text, 3) = '201'",
  );
  await expect(put(`alt = repeat('x', 501)`)).rejects.toThrow("check constraint");
});
