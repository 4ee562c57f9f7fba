import { beforeAll, describe, expect, it } from "vitest";
import { sql, type Statement } from "../../db/sql.ts";
import { planEvent } from "../../testing/acts/events.ts";
import { makeGroup } from "../../testing/acts/groups.ts";
import { listed } from "../../testing/acts/listings.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { forgetUnusedWords } from "./known-words.ts";

const world = useWorld({ own: true });
let ana: Person;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana", lastName: "Namedword" });
});

const post = (content: string) => ana.send("/api/posts", { body: { content } });
const foundPosts = async (q: string) => {
  const { status, json } = await ana.send(`/api/search?kind=posts&q=${encodeURIComponent(q)}`);
  return status === 200 ? json.map((found: { post: { content: string } }) => found.post.content) : status;
};
const known = async (which: Statement) => {
  const rows = await world.ctx.db.rows<{ word: string }>(
    sql`select word from known_words where ${which} order by word`,
  );
  return rows.map(({ word }) => word);
};
const forgetAll = async () => {
  for (let after: string | null = ""; after !== null;) after = await forgetUnusedWords(world.ctx, after);
};
const lockedFor = <T>(table: Statement, act: () => Promise<T>) =>
  world.ctx.db.transaction(async (db) => {
    await db.rows(sql`lock table ${table}`);
    return act();
  });

describe("known words", () => {
  it("grow by at most a hundred with each text", async () => {
    await post(Array.from({ length: 300 }, (_, n) => `hundred${String(n).padStart(3, "0")}`).join(" "));
    expect(await known(sql`word like 'hundred%'`)).toHaveLength(100);
    await post(`hundred000 hundred299`);
    expect(await known(sql`word = 'hundred299'`)).toHaveLength(1);
  });

  it("are deleted once they are in no text, and stay while they are in one of any kind", async () => {
    const { id } = (await post("goneword stayingword")).json;
    await post("stayingword");
    await makeGroup(ana, { name: "Groupword" });
    await planEvent(ana, { name: "Eventword", location: "Placeword" });
    const lamp = await listed(ana, { title: "Itemword" });
    await ana.send(`/api/posts/${id}`, { method: "DELETE" });
    // The erasure of a post runs in the background; here the row is deleted at once.
    await world.ctx.db.rows(sql`delete from posts where id = ${id}`);
    await forgetAll();
    expect(await known(sql`word like '%word'`)).toEqual(
      ["eventword", "groupword", "itemword", "namedword", "placeword", "stayingword"].toSorted(),
    );
    const markSold = (isSold: boolean) =>
      ana.send(`/api/marketplace/${lamp.id}/sold`, { method: "PUT", body: { isSold } });
    await markSold(true);
    await forgetAll();
    expect(await known(sql`word = 'itemword'`)).toEqual([]);
    await markSold(false);
    expect(await known(sql`word = 'itemword'`)).toEqual(["itemword"]);
  });
});

describe("a search with typing errors", () => {
  it("looks up four words at most, those that nobody has written first", async () => {
    await post("breakfast marmalade toast butter honey lantern");
    expect(await foundPosts("breakfast marmalade toast butter honey lanterm")).toHaveLength(1);
    expect(await foundPosts("braekfast marmalaed tosat buttre")).toHaveLength(1);
    expect(await foundPosts("braekfast marmalaed tosat buttre hoeny")).toEqual([]);
  });

  it("has no corrections if looking them up takes too long, and finds what matches as typed", async () => {
    await post("A cinnamon bun");
    expect(await foundPosts("cinamon")).toEqual(["A cinnamon bun"]);
    expect(
      await lockedFor(sql`known_words`, async () => [await foundPosts("cinamon"), await foundPosts("cinnamon")]),
    ).toEqual([[], ["A cinnamon bun"]]);
  });

  it("and eleven others at once leave connections for other requests", async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => world.member()));
    const searches = await lockedFor(sql`items`, async () => {
      const begun = members.map((member) => member.send("/api/search?q=cinnamon"));
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect((await ana.send("/api/notifications")).status).toBe(200);
      return begun;
    });
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await foundPosts("cinnamon")).toEqual(["A cinnamon bun"]);
  });
});
