import { MAX_COLLECTED, MAX_COLLECTIONS } from "@plaza/contract/collections";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { listed } from "../../testing/acts/listings.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member()];
});

const create = (who: Person, name: unknown) => who.send("/api/collections", { body: { name } });
const made = async (who: Person, name: string): Promise<string> => (await create(who, name)).json.id;
const post = async (who: Person): Promise<string> =>
  (await who.send("/api/posts", { body: { content: "Soup" } })).json.id;
const put = (who: Person, id: string, what: string, method = "PUT") =>
  who.send(`/api/collections/${id}/${what}`, { method });
const ids = async (who: Person, path: string): Promise<string[]> =>
  (await who.send(path)).json.map(({ id }: { id: string }) => id);

describe("a collection", () => {
  it("has posts and listings, each in one at most, and what leaves it stays saved until it is unsaved", async () => {
    const [soup, lamps] = [await made(ana, "Soup"), await made(ana, "Lamps")];
    const [one, other, lamp] = [await post(bo), await post(bo), (await listed(bo)).id];
    await ana.send(`/api/posts/${other}/saved`, { method: "PUT" });
    for (const what of [`posts/${one}`, `listings/${lamp}`]) expect((await put(ana, soup, what)).status).toBe(204);
    const saved = (id?: string) => ids(ana, `/api/saved${id ? `?collectionId=${id}` : ""}`);
    const items = (id: string) => ids(ana, `/api/marketplace?view=saved&collectionId=${id}`);
    expect([await saved(), await saved(soup), await items(soup)]).toEqual([[one, other], [one], [lamp]]);
    expect((await ana.send(`/api/collections?about=${one}`)).json).toEqual([
      { id: lamps, name: "Lamps", isChosen: false },
      { id: soup, name: "Soup", isChosen: true },
    ]);

    for (const what of [`posts/${one}`, `listings/${lamp}`]) await put(ana, lamps, what);
    for (const what of [`posts/${one}`, `listings/${lamp}`]) await put(ana, soup, what, "DELETE");
    expect([await saved(soup), await saved(lamps), await items(lamps)]).toEqual([[], [one], [lamp]]);
    await ana.send(`/api/posts/${one}/saved`, { method: "DELETE" });
    await ana.send(`/api/posts/${one}/saved`, { method: "PUT" });
    expect([await saved(), await saved(lamps)]).toEqual([[one, other], []]);
    await put(ana, lamps, `posts/${one}`);
    for (const status of [204, 404]) {
      expect((await ana.send(`/api/collections/${lamps}`, { method: "DELETE" })).status).toBe(status);
    }
    expect([await saved(), await saved(lamps)]).toEqual([[one, other], []]);
  });

  it("has a name that its owner gave no other, and can be renamed", async () => {
    const id = await made(ana, "Soup");
    await made(ana, "Lamps");
    expect((await create(ana, " soup ")).json).toMatchObject({ code: "collection_name_taken" });
    expect((await create(bo, "Soup")).status).toBe(201);
    const rename = (who: Person, name: string) => who.send(`/api/collections/${id}`, { method: "PUT", body: { name } });
    expect((await rename(ana, "LAMPS")).status).toBe(409);
    expect((await rename(ana, "SOUP")).json).toMatchObject({ id, name: "SOUP" });
    expect((await rename(bo, "Mine")).status).toBe(404);
    for (const name of ["", " ", "x".repeat(51), null, 5]) expect((await create(ana, name)).status).toBe(400);
  });

  it("is its owner's alone, and takes what its owner may see", async () => {
    const id = await made(ana, "Soup");
    const own = await post(ana);
    await put(ana, id, `posts/${own}`);
    expect([await ids(bo, "/api/collections"), await ids(bo, `/api/saved?collectionId=${id}`)]).toEqual([[], []]);
    for (const method of ["PUT", "DELETE"]) expect((await put(bo, id, `posts/${own}`, method)).status).toBe(404);
    expect(await ids(bo, "/api/saved")).toEqual([]);
    const hidden = (await bo.send("/api/posts", { body: { content: "Soup", audience: "friends" } })).json.id;
    for (const what of [`posts/${hidden}`, `posts/${crypto.randomUUID()}`, "posts/x", `listings/${own}`]) {
      expect((await put(ana, id, what)).status).toBe(404);
    }
    expect((await ana.send("/api/saved?collectionId=x")).status).toBe(400);
    expect((await ana.send("/api/collections?about=x")).status).toBe(400);
  });

  it("has so many posts and no more, as there are so many collections", async () => {
    const id = await made(ana, "Soup");
    await world.ctx.db.rows(sql`
      insert into collections (user_id, name) select ${ana.id}, 'No ' || number
      from generate_series(2, ${MAX_COLLECTIONS}::int) as number`);
    expect((await create(ana, "One more")).json.code).toBe("too_many_collections");
    await world.ctx.db.rows(sql`
      with made as (insert into posts (user_id, content) select ${bo.id}, 'Soup' from generate_series(1, ${MAX_COLLECTED}::int) returning id)
      insert into saved_posts (user_id, post_id, collection_id) select ${ana.id}, id, ${id}::uuid from made`);
    expect((await put(ana, id, `posts/${await post(bo)}`)).json.code).toBe("collection_full");
  });
});
