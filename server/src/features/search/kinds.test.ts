import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../context.ts";
import { sql, type Statement } from "../../db/sql.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { readSearch } from "../../text-search/search-words.ts";
import { findEvents } from "../events/found-events.ts";
import { findGroups } from "../groups/found-groups.ts";
import { findItems } from "../marketplace/found-items.ts";

type Kind = "groups" | "events" | "listings";
const world = useWorld({ own: true });
let ana: Person;
let bo: Person;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana" });
  bo = await world.member({ firstName: "Bo" });
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** How one of each kind is created, and its name in the response. */
const KINDS = {
  groups: { path: "/api/groups", name: "name", thing: "group", more: {} },
  events: { path: "/api/events", name: "name", thing: "event", more: { startTime: inHours(24) } },
  listings: { path: "/api/marketplace", name: "title", thing: "item", more: { price: 5, category: "Other" } },
} as const;

async function make(who: Person, kind: Kind, name: string, more: object = {}): Promise<{ id: string }> {
  const { path, name: field, more: needed } = KINDS[kind];
  const response = await who.send(path, { body: { [field]: name, ...needed, ...more } });
  expect(response.status).toBe(201);
  return response.json;
}

const ask = (who: Person, kind: Kind, q: string, more = "") =>
  who.send(`/api/search?kind=${kind}&q=${encodeURIComponent(q)}${more}`);
const namesIn = (kind: Kind, json: Record<string, Record<string, string>>[]) =>
  json.map((found) => found[KINDS[kind].thing]?.[KINDS[kind].name]);
const found = async (kind: Kind, q: string, who = ana) => namesIn(kind, (await ask(who, kind, q)).json);

const FINDERS = { groups: findGroups, events: findEvents, listings: findItems };

/** How PostgreSQL looks for what is typed, in all it is asked. */
async function explain(kind: Kind, typed: string): Promise<string> {
  const { ctx } = world;
  const plans: string[] = [];
  const rows = async (statement: Statement) => {
    const lines = await ctx.db.rows<Record<string, string>>(sql`explain (costs off) ${statement}`);
    plans.push(...lines.flatMap((line) => Object.values(line)));
    return [];
  };
  const page = { limit: 20, before: undefined };
  await FINDERS[kind](
    { ...ctx, db: { ...ctx.db, rows } },
    { id: ana.id } as Viewer,
    await readSearch(ctx.db, typed),
    page,
  );
  return plans.join("\n");
}

describe.each(["groups", "events", "listings"] as const)("searching for %s", (kind) => {
  /** What the kinds have in common, once in `npm test`: their statements are made of the same parts. */
  const isCommon = isFullSize || kind === "groups";

  it("finds all words of its name and description ignoring case and accents, the last one as a prefix", async () => {
    await make(bo, kind, "Árvores of the Old Quarter", { description: "Under the jacaranda, every spring" });
    for (const q of ["arvores", "ÁRVORES old", "quarter árv", "jacaran", "arvores jacaranda", "Quarter."])
      expect([q, await found(kind, q)]).toEqual([q, ["Árvores of the Old Quarter"]]);
    for (const q of ["arvores winter", "quarter oldest"]) expect([q, await found(kind, q)]).toEqual([q, []]);
  });

  it("tolerates small typing errors, and finds parts of words", async () => {
    await make(bo, kind, "Telescope evenings");
    for (const q of ["telecsope", "telescpoe evening", "scope"])
      expect([q, await found(kind, q)]).toEqual([q, ["Telescope evenings"]]);
  });

  it.runIf(isCommon)("finds other scripts, and matches signs literally", async () => {
    await make(bo, kind, "Площадь 広場 at 50% & c++");
    for (const q of ["площадь", "ПЛОЩ", "広場", "50%", "c++"])
      expect([q, await found(kind, q)]).toEqual([q, ["Площадь 広場 at 50% & c++"]]);
    for (const q of ["5%", "c+++", "площадь | q", "%%", "';--", "площ:*", "\\", "(", "$1"])
      expect([q, await found(kind, q)]).toEqual([q, []]);
  });

  it.runIf(isCommon)(
    "finds signs in texts of any length by what is stored, and makes no text plain for it",
    async () => {
      const description = "площадь ".repeat(600);
      await make(bo, kind, "Tea = cake", { description: `${description}~` });
      for (const q of ["=", "~", "~ =", "tea ="]) expect([q, await found(kind, q)]).toEqual([q, ["Tea = cake"]]);
      const plan = await explain(kind, "~ =");
      expect(plan).toMatch(/signs ~~ ALL/);
      expect(plan).not.toMatch(/plain\(|signs_of\(|normalize\(/);
    },
  );

  it("follows changes", async () => {
    const { path, name } = KINDS[kind];
    const { id } = await make(bo, kind, "Marmalade makers");
    await bo.send(`${path}/${id}`, { method: "PUT", body: { [name]: "Quince makers" } });
    expect(await found(kind, "marmalade")).toEqual([]);
    expect(await found(kind, "qiunce")).toEqual(["Quince makers"]);
    await bo.send(`${path}/${id}`, { method: "DELETE" });
    expect(await found(kind, "quince")).toEqual([]);
  });

  it.runIf(isCommon)("comes in pages, with typing errors too", async () => {
    for (let n = 1; n <= 3; n++) await make(bo, kind, `Pagination ${n}`);
    for (let n = 4; n <= 5; n++) await make(bo, kind, `Another ${n}`, { description: "a pagination" });
    for (const q of ["pagination", "pagniation"]) {
      const all = await found(kind, q);
      expect([all.length, new Set(all).size]).toEqual([5, 5]);
      const read: unknown[] = [];
      let next: string | null = `/api/search?kind=${kind}&q=${q}&limit=2`;
      while (next) {
        const response = await ana.send(next);
        read.push(...namesIn(kind, response.json));
        next = /<([^>]*)>/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
      }
      expect(read).toEqual(all);
    }
  });

  it.runIf(isCommon)("takes as many statements for one as for many", async () => {
    await make(bo, kind, "Solitary");
    const many = await world.countStatements(() => ask(ana, kind, "pagination"));
    expect(await world.countStatements(() => ask(ana, kind, "solitary"))).toBe(many);
  });

  it.runIf(isCommon)("refuses a forged cursor", async () => {
    const cursor = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
    const id = crypto.randomUUID();
    for (const before of [
      "x",
      cursor("named"),
      cursor("other", id),
      cursor("meant", "1"),
      cursor("beginning", "1", id),
    ])
      expect([before, (await ask(ana, kind, "a", `&before=${before}`)).status]).toEqual([before, 400]);
  });

  it("hides what blocked and suspended members created, except groups, which everyone may see", async () => {
    const vera = await world.member({ firstName: "Vera" });
    await make(vera, kind, "Veranda");
    const shown = kind === "groups" ? ["Veranda"] : [];
    expect(await found(kind, "veranda")).toEqual(["Veranda"]);
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${vera.id}, ${ana.id})`);
    expect([await found(kind, "veranda"), await found(kind, "vernada")]).toEqual([shown, shown]);
    expect(await found(kind, "veranda", bo)).toEqual(["Veranda"]);
    expect(await found(kind, "veranda", vera)).toEqual(["Veranda"]);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${vera.id}`);
    expect(await found(kind, "veranda", bo)).toEqual(shown);
  });
});

describe("the order of groups and listings", () => {
  it.each(["groups", "listings"] as const)(
    "for %s is: in the name, then in the description, the newest first",
    async (kind) => {
      await make(bo, kind, "First lantern");
      await make(bo, kind, "Something", { description: "With a lantern" });
      await make(bo, kind, "Second lantern");
      expect(await found(kind, "lantern")).toEqual(["Second lantern", "First lantern", "Something"]);
    },
  );
});

describe("a private group", () => {
  it("is found as it is listed, by everyone, without its content", async () => {
    const group = await make(bo, "groups", "Hidden garden", { privacy: "private" });
    await bo.send("/api/posts", { body: { content: "xylophone inside", groupId: group.id } });
    const response = await ask(ana, "groups", "hidden garden");
    expect(response.json[0].group).toMatchObject({ id: group.id, privacy: "private", membership: null, faces: [] });
    expect((await ana.send("/api/search?q=xylophone")).json).toEqual([]);
  });
});

describe("past and cancelled events", () => {
  it("come after those to come; an event that goes on at this moment is not past", async () => {
    await make(bo, "events", "Regatta long ago", { startTime: "2020-01-01T10:00:00Z" });
    await make(bo, "events", "Regatta later", { startTime: inHours(48) });
    await make(bo, "events", "Regatta now", { startTime: inHours(-1), endTime: inHours(1) });
    await make(bo, "events", "Regatta last week", { startTime: inHours(-170) });
    await make(bo, "events", "Regatta soon", { startTime: inHours(2) });
    const order = ["now", "soon", "later", "last week", "long ago"].map((when) => `Regatta ${when}`);
    expect(await found("events", "regatta")).toEqual(order);
    expect(await found("events", "regtata")).toEqual(order);
  });

  it("are found by their place", async () => {
    await make(bo, "events", "Evening swim", { location: "Marina Grande" });
    expect(await found("events", "marina")).toEqual(["Evening swim"]);
  });

  it("are found only by those they concern if they are cancelled", async () => {
    const { id } = await make(bo, "events", "Umbrella parade");
    await ana.send("/api/event-responses", { body: { eventId: id, status: "going" } });
    await bo.send(`/api/events/${id}`, { method: "DELETE" });
    const cleo = await world.member({ firstName: "Cleo" });
    expect(await found("events", "umbrella")).toEqual(["Umbrella parade"]);
    expect(await found("events", "umbrella", bo)).toEqual(["Umbrella parade"]);
    expect(await found("events", "umbrella", cleo)).toEqual([]);
  });
});

describe("listings", () => {
  it("are found until they are sold, also by category and place", async () => {
    const { id } = await make(bo, "listings", "Armchair", { category: "Furniture", location: "Norte" });
    for (const q of ["armchair", "furnit", "norte"]) expect([q, await found("listings", q)]).toEqual([q, ["Armchair"]]);
    await bo.send(`/api/marketplace/${id}/sold`, { method: "PUT", body: { isSold: true } });
    expect([await found("listings", "armchair"), await found("listings", "armchair", bo)]).toEqual([[], []]);
  });
});
