import { ITEM_KINDS } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { LAMP, offer, titlesFor } from "../../testing/acts/listings.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeAll(async () => {
  [ana, bo] = [await world.member({ firstName: "Ana" }), await world.member({ firstName: "Bo" })];
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const today = () => new Date().toISOString().slice(0, 10);
const LEAVING = inDays(3);
/** One of each kind, with what it must have. */
const LEAST = {
  sale: LAMP,
  give: { kind: "give", title: "Plums", category: "Other" },
  lend: { kind: "lend", title: "Ladder", category: "Home & Garden" },
  wanted: { kind: "wanted", title: "A cello", category: "Other" },
  lost: { kind: "lost", title: "Gray cat", details: { date: "2026-02-28" } },
  found: { kind: "found", title: "A key", details: { date: "2026-02-28" } },
  ride: { kind: "ride", until: LEAVING, details: { side: "offers", from: "Porto", to: "Faro", seats: 3 } },
  help: { kind: "help", title: "Moving a piano", details: { side: "seeks" } },
} as const;

async function listedOf(kind: keyof typeof LEAST, more: object = {}): Promise<Item> {
  const { status, json, text } = await offer(ana, { ...LEAST[kind], ...more });
  if (status !== 201) throw new Error(text);
  return json;
}
const edit = (id: string, body: object, who = ana) => who.send(`/api/marketplace/${id}`, { method: "PUT", body });
const statusFor = async (who: Person, id: string) => (await who.send(`/api/marketplace/${id}`)).status;
const end = (id: string) =>
  world.ctx.db.rows(sql`update items set until = now() - interval '1 second' where id = ${id}`);
const daysUntil = (until = "") => Math.round((Date.parse(until) - Date.now()) / DAY_MS);

describe("a listing of a kind", () => {
  it.each([
    [
      "give",
      { details: { condition: "worn", pickup: " After six " }, until: inDays(2) },
      { condition: "worn", pickup: "After six" },
    ],
    ["lend", { details: { howLong: "A week", deposit: 20 } }, { howLong: "A week", deposit: 20 }],
    ["wanted", { price: 300 }, {}],
    ["lost", { location: "Mill Lane" }, { date: "2026-02-28" }],
    ["found", { details: { date: today() } }, { date: today() }],
    ["ride", {}, LEAST.ride.details],
    ["help", { details: { side: "offers", when: "Saturdays" } }, { side: "offers", when: "Saturdays" }],
  ] as const)("%s has its own fields, and ends", async (kind, more, details) => {
    const item = await listedOf(kind, more);
    expect(item).toMatchObject({ kind, price: kind === "wanted" ? 300 : 0, details, isSold: false });
    expect(daysUntil(item.until)).toBe({ give: 2, ride: 3 }[kind as string] ?? 30);
    expect((await bo.send(`/api/marketplace/${item.id}`)).json).toEqual({ ...item, seller: expect.anything() });
  });

  it("without a kind is for sale: no field of others is in it", async () => {
    const more = { until: inDays(1), details: { seats: 1, condition: "new" } };
    for (const kind of [undefined, "sale"]) {
      const item = (await offer(ana, { ...LAMP, ...more, kind })).json;
      expect(item).toMatchObject({ ...LAMP, kind: "sale" });
      expect([item.until, item.details]).toEqual([undefined, undefined]);
    }
  });

  it("has no price but for sale or wanted, and no fields of another kind", async () => {
    const ride = await listedOf("ride", {
      price: 5,
      title: "Mine",
      details: { ...LEAST.ride.details, condition: "new" },
    });
    expect(ride).toMatchObject({ price: 0, title: "Porto – Faro", details: LEAST.ride.details });
    expect((await listedOf("wanted")).price).toBe(0);
  });

  it.each([
    [{ kind: "swap" }, "kind", "invalid"],
    [{ kind: null }, "kind", "required"],
    [{ kind: ["give"] }, "kind", "invalid"],
    [{ ...LEAST.give, title: "" }, "title", "required"],
    [{ ...LEAST.give, category: "Plums" }, "category", "not_an_option"],
    [{ ...LEAST.give, details: { condition: "old" } }, "details", "not_an_option"],
    [{ ...LEAST.give, details: { pickup: "x".repeat(121) } }, "details", "too_long"],
    [{ ...LEAST.give, details: "good" }, "details", "invalid_type"],
    [{ ...LEAST.give, details: [] }, "details", "invalid_type"],
    [{ ...LEAST.lend, details: { deposit: -1 } }, "details", "too_small"],
    [{ ...LEAST.lend, details: { deposit: 1.5 } }, "details", "invalid_type"],
    [{ ...LEAST.lend, details: { deposit: 1e300 } }, "details", "too_big"],
    [{ ...LEAST.lend, details: { howLong: 7 } }, "details", "invalid_type"],
    [{ ...LEAST.wanted, price: -1 }, "price", "too_small"],
    [{ ...LEAST.wanted, price: 1_000_000_001 }, "price", "too_big"],
    [{ ...LEAST.lost, details: undefined }, "details", "required"],
    [{ ...LEAST.lost, details: { date: "2026-02-30" } }, "details", "invalid"],
    [{ ...LEAST.lost, details: { date: "today" } }, "details", "invalid"],
    [{ ...LEAST.found, details: { date: inDays(9).slice(0, 10) } }, "details", "invalid"],
    [{ ...LEAST.found, title: undefined }, "title", "required"],
    [{ ...LEAST.ride, details: undefined }, "details", "required"],
    [{ ...LEAST.ride, details: { ...LEAST.ride.details, side: "both" } }, "details", "not_an_option"],
    [{ ...LEAST.ride, details: { ...LEAST.ride.details, from: " " } }, "details", "required"],
    [{ ...LEAST.ride, details: { ...LEAST.ride.details, to: "x".repeat(59) } }, "details", "too_long"],
    [{ ...LEAST.ride, details: { ...LEAST.ride.details, seats: 0 } }, "details", "too_small"],
    [{ ...LEAST.ride, details: { ...LEAST.ride.details, seats: 61 } }, "details", "too_big"],
    [{ ...LEAST.ride, details: { ...LEAST.ride.details, seats: "3" } }, "details", "invalid_type"],
    [{ ...LEAST.ride, until: undefined }, "until", "required"],
    [{ ...LEAST.ride, until: "soon" }, "until", "invalid"],
    [{ ...LEAST.ride, until: inDays(-1) }, "until", "listing_until_past"],
    [{ ...LEAST.ride, until: inDays(367) }, "until", "listing_until_far"],
    [{ ...LEAST.help, until: "9999-01-01" }, "until", "listing_until_far"],
    [{ ...LEAST.help, details: { when: "Today" } }, "details", "required"],
    [{ ...LEAST.help, until: "1969-01-01" }, "until", "invalid"],
    [{ ...LEAST.help, until: inDays(-0.01) }, "until", "listing_until_past"],
  ])("K1, I4: %j is refused for its %s: %s", async (body, field, code) => {
    const { status, json } = await offer(ana, body);
    expect([status, json.codes]).toEqual([400, { [field]: code }]);
    expect(json.errors[field]).toMatch(/^\w.+/);
  });

  it("I4: in the longest words of its own is stored, and a NUL in them refused", async () => {
    const [from, to] = ["🚗".repeat(58), "é".repeat(58)];
    const ride = await listedOf("ride", { details: { ...LEAST.ride.details, from, to, seats: 60 } });
    expect(ride.title).toBe(`${from} – ${to}`);
    const { status } = await offer(ana, { ...LEAST.help, details: { side: "offers", when: "a\0b" } });
    expect(status).toBe(400);
  });
});

describe("editing a listing of a kind", () => {
  it("changes the details that are given, and the title of a ride with its ends", async () => {
    const { id } = await listedOf("ride");
    const edited = await edit(id, {
      kind: "ride",
      title: "Mine",
      price: 9,
      details: { to: "Beja", seats: 1, condition: "new" },
    });
    const details = { ...LEAST.ride.details, to: "Beja", seats: 1 };
    expect(edited.json).toMatchObject({ kind: "ride", title: "Porto – Beja", price: 0, details, until: LEAVING });
    expect(edited.json.details).toEqual(details);
    const wanted = await listedOf("wanted", { price: 40 });
    expect((await edit(wanted.id, { price: 0 })).json.price).toBe(0);
    const give = await listedOf("give", { details: { condition: "good", pickup: "At noon" } });
    expect((await edit(give.id, { details: { pickup: null } })).json.details).toEqual({
      condition: "good",
      pickup: null,
    });
  });

  it("K1: does not change the kind: 400, and nothing else changes either", async () => {
    const [lamp, cat] = [await listedOf("sale"), await listedOf("lost")];
    for (const [id, kind] of [
      [lamp.id, "give"],
      [cat.id, "found"],
      [cat.id, "sale"],
    ] as const) {
      const { status, json } = await edit(id, { kind, title: "Changed" });
      expect([status, json.code, json.codes]).toEqual([400, "listing_kind_fixed", { kind: "listing_kind_fixed" }]);
    }
    expect((await edit(cat.id, { kind: "swap" })).status).toBe(400);
    expect((await bo.send(`/api/marketplace/${cat.id}`)).json).toMatchObject({ kind: "lost", title: "Gray cat" });
  });

  it.each([
    ["lost", { details: { date: null } }, "details"],
    ["ride", { details: { seats: null } }, "details"],
    ["ride", { details: { from: "" } }, "details"],
    ["ride", { until: null }, "until"],
    ["ride", { until: "2026-01-01T10:00Z" }, "until"],
    ["help", { until: inDays(-1) }, "until"],
    ["help", { until: inDays(367) }, "until"],
    ["help", { until: 7 }, "until"],
  ] as const)("refuses %s with %j", async (kind, body, field) => {
    const item = await listedOf(kind);
    const { status, json } = await edit(item.id, body);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
    expect((await ana.send(`/api/marketplace/${item.id}`)).json).toMatchObject({
      details: item.details,
      until: item.until,
    });
  });

  it("leaves what is for sale without an end", async () => {
    const { id } = await listedOf("sale");
    for (const until of [inDays(2), inDays(-2), null]) {
      const { status, json } = await edit(id, { until, details: { seats: 2 } });
      expect([status, json.until, json.details]).toEqual([200, undefined, undefined]);
    }
  });
});

describe("the end of a listing", () => {
  const listsOf = async (who: Person, mark: string) => {
    const search = (await who.send(`/api/search?q=${mark}&kind=listings`)).json as { item: Item }[];
    return {
      all: await titlesFor(who, `?q=${mark}`),
      kind: await titlesFor(who, `?q=${mark}&kind=help`),
      kinds: await titlesFor(who, `?q=${mark}&kind=help,sale`),
      own: await titlesFor(who, `?q=${mark}&view=own`),
      saved: await titlesFor(who, `?q=${mark}&view=saved`),
      search: search.map(({ item }) => item.title),
    };
  };

  it("K1: hides it from all but its seller: in lists, in searches, by its id, and as a way to write", async () => {
    const title = "endzebra";
    const { id } = await listedOf("help", { title });
    await bo.send(`/api/marketplace/${id}/saved`, { method: "PUT" });
    const [none, one] = [[] as string[], [title]];
    expect(await listsOf(bo, title)).toEqual({ all: one, kind: one, kinds: one, own: none, saved: one, search: one });
    await end(id);
    expect(await listsOf(bo, title)).toEqual({
      all: none,
      kind: none,
      kinds: none,
      own: none,
      saved: none,
      search: none,
    });
    expect(await listsOf(ana, title)).toMatchObject({ all: one, kind: one, kinds: one, own: one, search: none });
    expect([await statusFor(bo, id), await statusFor(ana, id)]).toEqual([404, 200]);
    const message = { receiverId: ana.id, content: "Still?", listingId: id };
    expect((await bo.send("/api/messages", { body: message })).status).toBe(400);
    const report = await bo.send("/api/reports", { body: { kind: "listing", id, reason: "Spam" } });
    expect([report.status, (await bo.send(`/api/marketplace/${id}/saved`, { method: "PUT" })).status]).toEqual([
      404, 404,
    ]);
  });

  it("is set anew by its seller: as usual, or at a time; a ride's only at a time", async () => {
    const help = await listedOf("help");
    await end(help.id);
    expect((await edit(help.id, { title: "Still moving a piano" })).status).toBe(200);
    expect(await statusFor(bo, help.id)).toBe(404);
    const renewed = (await edit(help.id, { until: null })).json;
    expect([daysUntil(renewed.until), await statusFor(bo, help.id)]).toEqual([30, 200]);
    expect(daysUntil((await edit(help.id, { until: inDays(5) })).json.until)).toBe(5);
    expect((await edit(help.id, { until: null }, bo)).status).toBe(403);
    const ride = await listedOf("ride");
    await end(ride.id);
    const { until } = (await ana.send(`/api/marketplace/${ride.id}`)).json;
    expect((await edit(ride.id, { until, details: { seats: 1 } })).json.details.seats).toBe(1);
    expect((await edit(ride.id, { until: null })).status).toBe(400);
    expect((await edit(ride.id, { until: LEAVING })).json.until).toBe(LEAVING);
  });

  it("is beside what is done: a done one is listed for its seller alone, and opens by its address", async () => {
    const title = "donezebra";
    const { id } = await listedOf("lost", { title });
    await ana.send(`/api/marketplace/${id}/sold`, { method: "PUT", body: { isSold: true } });
    expect([await titlesFor(bo, `?q=${title}`), await titlesFor(ana, `?q=${title}`)]).toEqual([[], [title]]);
    const shown = (await bo.send(`/api/marketplace/${id}`)).json as Item;
    expect(shown).toMatchObject({ kind: "lost", isSold: true });
    // A cat that came home is no sale.
    expect(shown.seller.soldCount).toBe(0);
  });
});

describe("a list of some kinds", () => {
  it("has those alone, whichever way they are sorted, and by price what is for sale", async () => {
    const mark = "mixzebra";
    for (const kind of ITEM_KINDS) {
      const details = kind === "ride" ? { ...LEAST.ride.details, from: mark } : undefined;
      await listedOf(kind, { title: `${mark} ${kind}`, ...(details && { details }) });
    }
    const found = async (search: string) =>
      (await titlesFor(bo, `?q=${mark}&${search}`)).map((title) => title.split(" ").pop());
    const newest = ["help", "Faro", "found", "lost", "wanted", "lend", "give", "sale"];
    expect(await found("kind=")).toEqual(newest);
    for (const kind of ITEM_KINDS) expect(await found(`kind=${kind}`)).toEqual([kind === "ride" ? "Faro" : kind]);
    expect(await found("kind=give,sale")).toEqual(["give", "sale"]);
    for (const search of ["order=cheapest", "minPrice=0", "maxPrice=1000", "kind=sale"])
      expect(await found(search)).toEqual(["sale"]);
    expect(await found("kind=lost&order=cheapest")).toEqual([]);
    for (const kind of ["swap", "sale,", "sale,sale", "sale;give", "x".repeat(101)]) {
      const { status, json } = await bo.send(`/api/marketplace?kind=${kind}`);
      expect([status, Object.keys(json.errors)]).toEqual([400, ["kind"]]);
    }
  });
});
