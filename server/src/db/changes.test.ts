import { expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";
import { Changes, concernsOnly, OUTDATED_BY, outdatedBy } from "./changes.ts";
import { sql } from "./sql.ts";

const world = useWorld();

it("for every table it is decided what a write to it outdates", async () => {
  const tables = await world.ctx.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`);
  const undecided = tables.map(({ name }) => name).filter((name) => !OUTDATED_BY[name]);
  expect(undecided, "OUTDATED_BY in server/src/db/changes.ts says what a write to these tables outdates").toEqual([]);
  expect(Object.keys(OUTDATED_BY).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

const AREAS_OF: [string, string[]][] = [
  ["select id from posts where id = $1 for update", []],
  ["select id from posts where id = $1 for no key update", []],
  ["select id from posts for update of posts skip locked", []],
  ["insert into reactions (post_id) values ($1) on conflict do update set type = 'like'", ["posts", "viewers"]],
  ["with ended as (delete from sessions where id = $1 returning id) select id from ended", ["sessions"]],
  ["UPDATE ONLY mutes set user_id = $1", ["viewers", "stories"]],
  ["update saved_posts\n set user_id = $1; delete from stories", ["viewers", "stories", "files", "notifications"]],
  [
    "insert into a_new_table values (1)",
    [
      "sessions",
      "files",
      "posts",
      "feeds",
      "viewers",
      "profiles",
      "stories",
      "notifications",
      "requests",
      "chats",
      "calls",
      "instance",
    ],
  ],
];

it.each(AREAS_OF)("what a statement outdates is found in its text: %s", (text, areas) => {
  expect([...outdatedBy({ text, values: [], name: "" })].toSorted()).toEqual(areas.toSorted());
});

it("a transaction that names all it outdates outdates nothing else", () => {
  const changes = new Changes();
  changes.add(sql`update users set bio = null where id = ${"member"}`);
  concernsOnly(changes, { profiles: ["member"], stories: null });
  expect(changes.sum()).toEqual({ profiles: ["member"], stories: null });
});

it("a transaction that names posts names all that it changes of who may see them", () => {
  const changes = new Changes();
  changes.add(sql`update posts set deleted_at = now() where id = ${"post"}`);
  changes.concerns("posts", ["post"]);
  changes.concerns(["files", "notifications"], []);
  expect(changes.sum()).toEqual({ posts: ["post"], feeds: ["post"] });
});

it("a transaction outdates whole areas, except those of which it names the ids", () => {
  const changes = new Changes();
  expect(changes.sum()).toBe(null);
  changes.add(sql`insert into reactions (post_id, user_id) values (${"post"}, ${"member"})`);
  expect(changes.sum()).toEqual({ posts: null, feeds: [], viewers: null });
  changes.concerns("posts", ["post"]);
  changes.concerns("posts", ["other"]);
  changes.concerns("viewers", []);
  changes.concerns("chats", ["member"]);
  expect(changes.sum()).toEqual({ posts: ["post", "other"], feeds: [] });
  changes.concerns(["posts", "viewers"], null);
  expect(changes.sum()).toEqual({ posts: null, feeds: [], viewers: null });
});
