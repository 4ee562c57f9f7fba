import type { Item } from "@plaza/contract/marketplace";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { listed, titlesFor } from "../../testing/acts/listings.ts";
import { forgedCursor, people } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
/** Filters to the listings of one test, whatever the others create. */
const found = async (viewer: Person, search: string, mark: string) =>
  (await titlesFor(viewer, `?limit=50&${search}`)).filter((title) => title.includes(mark));
const saved = (who: Person, id: string, method: "PUT" | "DELETE") =>
  who.send(`/api/marketplace/${id}/saved`, { method });
const sold = (who: Person, id: string) =>
  who.send(`/api/marketplace/${id}/sold`, { method: "PUT", body: { isSold: true } });

beforeAll(async () => {
  [ana, bo] = await people(world, "Ana", "Bo");
});

describe("searching the marketplace", () => {
  it("searches title and description, case-insensitively", async () => {
    await listed(ana, { title: "s1 ÉCLAIR tin" });
    await listed(ana, { title: "s1 Jar", description: "Held éclairs once" });
    await listed(ana, { title: "s1 Box", description: "Empty", location: "Eclair street" });
    expect(await found(bo, `q=${encodeURIComponent("éclair")}`, "s1")).toEqual(["s1 Jar", "s1 ÉCLAIR tin"]);
    expect(await found(bo, "q=%20JAR%20", "s1")).toEqual(["s1 Jar"]);
    expect(await found(bo, "q=jarheld", "s1")).toEqual([]);
    expect(await found(bo, "q=jar%0Aheld", "s1")).toEqual([]);
  });

  it("I3: matches %, _ and \\ literally", async () => {
    await listed(ana, { title: "s2 50% off" });
    await listed(ana, { title: "s2 5000 off" });
    await listed(ana, { title: "s2 a_b" });
    await listed(ana, { title: "s2 a\\b" });
    await listed(ana, { title: "s2 axb" });
    const search = (q: string) => found(bo, `q=${encodeURIComponent(q)}`, "s2");
    expect(await search("50%")).toEqual(["s2 50% off"]);
    expect(await search("a_b")).toEqual(["s2 a_b"]);
    expect(await search("a\\b")).toEqual(["s2 a\\b"]);
    expect(await search("s2 %")).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  it("filters by category and by price, both ends included", async () => {
    await listed(ana, { title: "s3 free", price: 0, category: "Other" });
    await listed(ana, { title: "s3 ten", price: 10, category: "Toys & Games" });
    await listed(ana, { title: "s3 most", price: 1_000_000_000, category: "Other" });
    expect(await found(bo, "category=Toys+%26+Games", "s3")).toEqual(["s3 ten"]);
    expect(await found(bo, "category=Other&q=s3", "s3")).toEqual(["s3 most", "s3 free"]);
    expect(await found(bo, "minPrice=10", "s3")).toEqual(["s3 most", "s3 ten"]);
    expect(await found(bo, "maxPrice=10", "s3")).toEqual(["s3 ten", "s3 free"]);
    expect(await found(bo, "minPrice=10&maxPrice=10", "s3")).toEqual(["s3 ten"]);
    expect(await found(bo, "minPrice=11&maxPrice=9", "s3")).toEqual([]);
    expect(await found(bo, "minPrice=999999999999999", "s3")).toEqual([]);
    expect(await found(bo, "maxPrice=0&category=Other&q=S3", "s3")).toEqual(["s3 free"]);
    expect(await found(bo, "q=&category=&minPrice=&maxPrice=&order=&view=", "s3")).toHaveLength(3);
  });

  it("sorts by newest, or by cheapest with the newest of one price first", async () => {
    for (const price of [7, 3, 7, 5]) await listed(ana, { title: `s4 ${price}`, price });
    const late = await listed(ana, { title: "s4 3 late", price: 3 });
    expect(await found(bo, "order=newest", "s4")).toEqual(["s4 3 late", "s4 5", "s4 7", "s4 3", "s4 7"]);
    expect(await found(bo, "order=cheapest", "s4")).toEqual([late.title, "s4 3", "s4 5", "s4 7", "s4 7"]);
  });

  it.each([
    ["category=Boats", "category"],
    ["minPrice=1.5", "minPrice"],
    ["minPrice=-1", "minPrice"],
    ["maxPrice=abc", "maxPrice"],
    ["maxPrice=1e3", "maxPrice"],
    ["maxPrice=9999999999999999", "maxPrice"],
    ["minPrice=1&minPrice=2", "minPrice"],
    ["order=dearest", "order"],
    ["view=all", "view"],
    ["q=a&q=b", "q"],
    ["q=%00", "q"],
    [`q=${"x".repeat(101)}`, "q"],
    ["limit=0", "limit"],
    ["before=x", "before"],
    [`before=${forgedCursor(["1"])}`, "before"],
    [`before=${forgedCursor(["x", crypto.randomUUID()])}`, "before"],
    [`before=${forgedCursor([1, crypto.randomUUID()])}`, "before"],
    [`before=${forgedCursor(["-1", crypto.randomUUID()])}`, "before"],
  ])("refuses %s with a sentence", async (search, field) => {
    const { status, json } = await ana.send(`/api/marketplace?${search}`);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
    expect(json.message).toMatch(/^\w.* .*\w$/);
  });

  it.each(["newest", "cheapest"])("comes in pages without gap or duplicate, the %s first", async (order) => {
    const mark = `s5${order}`;
    for (let at = 0; at < 9; at++) await listed(ana, { title: `${mark} ${at}`, price: at % 3 });
    const shown: Item[] = [];
    let next: string | undefined = `/api/marketplace?limit=2&order=${order}&q=${mark}`;
    while (next) {
      const page: Awaited<ReturnType<Person["send"]>> = await bo.send(next);
      expect(page.json.length).toBeLessThanOrEqual(2);
      shown.push(...page.json);
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
    }
    const whole = (await bo.send(`/api/marketplace?limit=50&order=${order}&q=${mark}`)).json;
    expect(shown).toEqual(whole);
    expect(shown).toHaveLength(9);
  });

  it("takes the same two statements, whatever is searched and found", async () => {
    const count = (search: string) => world.countStatements(() => bo.send(`/api/marketplace?${search}`));
    const counts = [await count("limit=1"), await count("limit=50"), await count("q=s5&order=cheapest&minPrice=1")];
    expect([...counts, await count("view=saved"), await count("view=own")]).toEqual([2, 2, 2, 2, 2]);
  });
});

describe("who sees a listing", () => {
  it("is everyone, until it is sold: then only its seller sees it listed", async () => {
    const { id } = await listed(ana, { title: "w1 chair" });
    await saved(bo, id, "PUT");
    await sold(ana, id);
    for (const search of ["q=w1", "q=w1&order=cheapest", "view=own"]) {
      expect(await found(ana, search, "w1")).toEqual(["w1 chair"]);
      expect(await found(bo, search, "w1")).toEqual([]);
    }
    expect(await found(bo, "view=saved", "w1")).toEqual([]);
    expect((await bo.send(`/api/marketplace/${id}`)).json).toMatchObject({ isSold: true, isSaved: true });
  });

  it("is nobody else if the seller has not verified, is suspended, or one has blocked the other", async () => {
    const [ghost, banned, cleo] = await people(world, "Ghost", "Banned", "Cleo");
    const items: Item[] = [];
    for (const seller of [ghost, banned, cleo]) items.push(await listed(seller, { title: `w2 ${seller.firstName}` }));
    const { db } = world.ctx;
    await db.rows(sql`update users set email_verified_at = null where id = ${ghost.id}`);
    await db.rows(sql`update users set suspended_at = now() where id = ${banned.id}`);
    await db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${cleo.id}, ${bo.id})`);
    expect(await found(ana, "q=w2", "w2")).toEqual(["w2 Cleo"]);
    expect(await found(bo, "q=w2", "w2")).toEqual([]);
    for (const { id } of items) {
      expect((await bo.send(`/api/marketplace/${id}`)).status).toBe(404);
      expect((await saved(bo, id, "PUT")).status).toBe(404);
    }
    const bos = await listed(bo, { title: "w2 Bo" });
    expect((await cleo.send(`/api/marketplace/${bos.id}`)).status).toBe(404);
  });

  it("says since when its seller is a member, and how many things they have sold", async () => {
    const [seller, viewer] = [await world.member(), await world.member()];
    const [lamp, chair] = [await listed(seller, { title: "w9 lamp" }), await listed(seller, { title: "w9 chair" })];
    const sellerOf = async () => (await viewer.send(`/api/marketplace/${chair.id}`)).json.seller;
    const { memberSince } = (await viewer.send(`/api/users/${seller.id}/about`)).json;
    expect(await sellerOf()).toMatchObject({ memberSince, soldCount: 0 });
    const markSold = (isSold: boolean) =>
      seller.send(`/api/marketplace/${lamp.id}/sold`, { method: "PUT", body: { isSold } });
    await markSold(true);
    expect(await sellerOf()).toMatchObject({ soldCount: 1 });
    await markSold(false);
    expect(await sellerOf()).toMatchObject({ soldCount: 0 });
    const [inList] = (await viewer.send("/api/marketplace?q=w9 chair")).json;
    expect(inList.seller).not.toHaveProperty("soldCount");
  });

  it("K1: includes the seller's e-mail address on the listing and nowhere else", async () => {
    const cleo = await world.member({ firstName: "Cleo" });
    await listed(cleo, { title: "w3" });
    const { json } = await bo.send("/api/marketplace?q=w3");
    expect(json[0].seller.email).toBe(cleo.email);
    const { text } = await bo.send(`/api/users/${cleo.id}`);
    expect(text).not.toContain("@");
  });
});

describe("saving a listing", () => {
  it("marks it for oneself alone, once, and lists it until it is removed", async () => {
    const { id } = await listed(ana, { title: "k1" });
    const responses = await Promise.all([1, 2, 3].map(() => saved(bo, id, "PUT")));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await bo.send(`/api/marketplace/${id}`)).json.isSaved).toBe(true);
    expect((await ana.send(`/api/marketplace/${id}`)).json.isSaved).toBe(false);
    expect(await titlesFor(bo, "?view=saved&q=k1")).toEqual(["k1"]);
    expect(await titlesFor(ana, "?view=saved&q=k1")).toEqual([]);
    expect((await saved(bo, id, "DELETE")).status).toBe(204);
    expect((await saved(bo, id, "DELETE")).status).toBe(204);
    expect(await titlesFor(bo, "?view=saved&q=k1")).toEqual([]);
  });

  it("gives 404 for an unknown listing", async () => {
    for (const id of [crypto.randomUUID(), "x"]) expect((await saved(bo, id, "PUT")).status).toBe(404);
  });

  it("while it is deleted causes no error", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await listed(ana);
      const [deleted, left] = await Promise.all([
        ana.send(`/api/marketplace/${id}`, { method: "DELETE" }),
        saved(bo, id, "PUT"),
      ]);
      expect(deleted.status).toBe(204);
      expect([204, 404]).toContain(left.status);
    }
  });
});

describe("one's own listings", () => {
  it("include the sold ones", async () => {
    const cleo = await world.member({ firstName: "Cleo" });
    const first = await listed(cleo, { title: "o1" });
    await listed(cleo, { title: "o2" });
    await sold(cleo, first.id);
    expect(await titlesFor(cleo, "?view=own")).toEqual(["o2", "o1"]);
    expect(await titlesFor(cleo, "?view=own&order=cheapest&category=Vehicles")).toEqual([]);
  });
});
