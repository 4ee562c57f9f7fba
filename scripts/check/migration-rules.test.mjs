import { expect, it } from "vitest";
import { migrationComplaints } from "./migration-rules.mjs";
import { RELEASED } from "../release/released.mjs";

const complaintsOf = (text) => migrationComplaints([["9000_new.sql", text]]);

it.each([
  ["alter table posts drop column object_id;", "drops something of posts"],
  ["alter table posts add column one text, drop object_id;", "drops something of posts"],
  ["drop table stories;", "drops something of stories"],
  ["drop function words_of(text);", "drops something of words_of"],
  ["alter table posts rename column content to words;", "renames something of posts"],
  ["alter table posts rename to entries;", "renames something of posts"],
  ["alter table posts alter column content type varchar(10);", "gives another type to something of posts"],
  ["alter table posts alter content set not null;", "demands a value for something of posts"],
  ["alter table posts alter column id drop default;", "demands a value for something of posts"],
  ["alter table posts add column mood text not null;", "demands a value for something of posts"],
  [
    "alter table posts add column a int not null default 0, add b int not null;",
    "demands a value for something of posts",
  ],
  ["alter table posts add check (length(content) < 10);", "may refuse what is written to something of posts"],
  ["create unique index one_a_day on posts (user_id, day);", "may refuse what is written to something of posts"],
])("a migration with '%s' is refused beside the released version", (text, sentence) => {
  const complaints = complaintsOf(text);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(`9000_new.sql ${sentence} that ${RELEASED.version} may use`);
  expect(complaints[0]).toContain("Take two releases");
});

it.each([
  "alter table posts add column mood text, add column weight int not null default 0;",
  "alter table posts add column words tsvector not null generated always as (words_of(content)) stored;",
  "alter table posts drop constraint posts_content_check; drop trigger posts_reworded on posts; drop index posts_at;",
  "alter table posts alter column content drop not null, alter column mood set default 'calm';",
  "create table moods (id uuid not null, name text not null unique, check (name <> '')); alter table moods add check (true);",
  "create or replace function f() returns trigger language plpgsql as $$ begin alter table posts drop column a; end $$;",
  "-- No longer: alter table posts drop column content; it stays.\ncreate index posts_of on posts (user_id);",
  "insert into words (text) values ('a;'); update posts set content = 'drop table posts;';",
])("a migration with '%s' is let through", (text) => {
  expect(complaintsOf(text)).toEqual([]);
});

it("a statement whose comment says why the released version is not hurt is let through, and no other statement", () => {
  const excused = `-- Beside ${RELEASED.version}: it never writes longer ones.\nalter table posts add check (length(mood) < 10);`;
  expect(complaintsOf(excused)).toEqual([]);
  expect(complaintsOf(`${excused}\nalter table posts drop column mood;`)).toHaveLength(1);
  expect(complaintsOf(excused.replace(RELEASED.version, "0.0.1"))).toHaveLength(1);
});

it("the migrations that are newer than the release leave it what it uses", () => {
  expect(migrationComplaints()).toEqual([]);
});
