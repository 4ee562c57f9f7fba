import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let ana: Person;
beforeAll(async () => {
  ana = await world.member({ firstName: "Ana", lastName: "Prado" });
  await world.member({ firstName: "Inês", lastName: "Cardoso" });
  await world.member({ firstName: "100%", lastName: "Real_Person" });
  await world.member({ firstName: "Zoë", lastName: "O'Neill" });
  await world.member({ firstName: "Михаил", lastName: "Ёлкин" });
  await world.member({ firstName: "太郎", lastName: "田中" });
  await world.member({ firstName: "Ghost", lastName: "Unverified", isVerified: false });
});

interface FoundPerson {
  user: { firstName: string; lastName: string };
}
const ask = (q: string, more = "") => ana.send(`/api/search?kind=people&q=${encodeURIComponent(q)}${more}`);
const found = async (q: string) => (await ask(q)).json.map(({ user }: FoundPerson) => user.firstName);

describe("searching for people", () => {
  it("finds part of a name ignoring case, its words in any order", async () => {
    expect(await found("CARDO")).toEqual(["Inês"]);
    expect(await found("  ana prado ")).toEqual(["Ana"]);
    expect(await found("prado an")).toEqual(["Ana"]);
    expect(await found("rdos")).toEqual(["Inês"]);
  });

  it("ignores accents, on either side, in any script", async () => {
    expect(await found("ines")).toEqual(["Inês"]);
    expect(await found("ÍNÈS")).toEqual(["Inês"]);
    expect(await found("zoe")).toEqual(["Zoë"]);
    expect(await found("елкин")).toEqual(["Михаил"]);
    expect(await found("МИХ")).toEqual(["Михаил"]);
    expect(await found("田")).toEqual(["太郎"]);
  });

  it.each([
    ["Cardozo", "Inês"],
    ["crdoso", "Inês"],
    ["Pardo", "Ana"],
    ["oniell", "Zoë"],
    ["Миихаил", "Михаил"],
  ])("tolerates a typing error: %s", async (typed, firstName) => {
    expect(await found(typed)).toContain(firstName);
  });

  it("finds nobody for a name that nobody has", async () => {
    for (const q of ["xyzzy", "qqq www eee", "a b c d e f g h i j", "#ana", "—", "🧡"])
      expect([q, await found(q)]).toEqual([q, []]);
  });

  it("matches the text literally", async () => {
    expect(await found("100%")).toEqual(["100%"]);
    expect(await found("l_P")).toEqual(["100%"]);
    expect(await found("%")).toEqual(["100%"]);
    expect(await found("_")).toEqual(["100%"]);
    expect(await found("o'ne")).toEqual(["Zoë"]);
    expect(await found("oneill")).toEqual(["Zoë"]);
    for (const q of ["\\", "' or 1=1 --", "a%a", "a_a", "\\%", "';", "a:*", "$1", "100_", "'"])
      expect([q, await found(q)]).toEqual([q, []]);
  });

  it("finds nobody who has not verified", async () => {
    expect(await found("Ghost")).toEqual([]);
    expect(await found("Gohst")).toEqual([]);
  });
});

describe("hidden members", () => {
  it("are found by nobody who may not see them, and find nobody", async () => {
    const [ulla, vera] = [await world.member({ firstName: "Ulla" }), await world.member({ firstName: "Vera" })];
    await world.befriend(ulla, ana);
    const finds = async (who: Person, q: string) => (await who.send(`/api/search?kind=people&q=${q}`)).json.length;
    expect([await finds(ulla, "vera"), await finds(vera, "ulla"), await finds(ana, "ulla")]).toEqual([1, 1, 1]);
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${ulla.id}, ${vera.id})`);
    expect([await finds(ulla, "vera"), await finds(vera, "ulal"), await finds(ana, "ulla")]).toEqual([0, 0, 1]);
    await world.ctx.db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${ulla.id}, ${ana.id})`);
    expect(await finds(ana, "ulla")).toBe(0);
  });
});

describe("a member who is found", () => {
  it("comes with the viewer's friendship with them, as each of the two sees it, and none after a block", async () => {
    const [ruth, sven] = [await world.member({ firstName: "Ruth" }), await world.member({ firstName: "Sven" })];
    const friendship = async (who: Person, q: string) =>
      (await who.send(`/api/search?q=${q}`)).json.find(({ kind }: { kind: string }) => kind === "people")?.friendship;
    expect([await friendship(ruth, "sven"), await friendship(ruth, "ruth")]).toEqual([null, null]);

    const { id } = (await ruth.send("/api/friendships", { body: { addresseeId: sven.id } })).json;
    const pending = { id, status: "pending", addresseeId: sven.id };
    expect([await friendship(ruth, "sven"), await friendship(sven, "ruth")]).toEqual([pending, pending]);
    expect(await friendship(ana, "sven")).toBeNull();

    await sven.send(`/api/friendships/${id}`, { method: "PUT", body: { status: "accepted" } });
    expect(await friendship(ruth, "sven")).toEqual({ ...pending, status: "accepted" });
    await sven.send(`/api/users/${ruth.id}/block`, { method: "PUT" });
    expect([await friendship(ruth, "sven"), await friendship(sven, "ruth")]).toEqual([undefined, undefined]);
  });
});

describe("the order of people", () => {
  it("is: beginnings, then parts, then corrections; friends first in each, then the newest", async () => {
    const names = [
      ["Marta", "One"],
      ["Old", "Martano"],
      ["Demartas", "Inside"],
      ["Tamartan", "Friend"],
      ["Marrta", "Meant"],
      ["Marta", "Newest"],
    ];
    const people: Person[] = [];
    for (const [firstName = "", lastName = ""] of names) people.push(await world.member({ firstName, lastName }));
    const [one, , , insideFriend] = people;
    await world.befriend(ana, one ?? ana);
    await world.befriend(ana, insideFriend ?? ana);
    const order = ["One", "Newest", "Martano", "Friend", "Inside", "Meant"];
    const all = (await ask("marta")).json.map(({ user }: FoundPerson) => user.lastName);
    expect(all).toEqual(order);

    const paged: string[] = [];
    let next: string | null = "/api/search?kind=people&q=marta&limit=1";
    while (next) {
      const response = await ana.send(next);
      paged.push(...response.json.map(({ user }: FoundPerson) => user.lastName));
      next = /<([^>]*)>/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(paged).toEqual(order);
  });

  it("refuses a forged cursor", async () => {
    const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
    const id = crypto.randomUUID();
    for (const before of [
      "x",
      cursor(["beginning", "1"]),
      cursor(["other", "1", id]),
      cursor(["meaning", "2", id]),
      cursor(["meaning", "1", "1"]),
      cursor(["written", id]),
    ]) {
      expect([before, (await ask("ana", `&before=${before}`)).status]).toEqual([before, 400]);
    }
  });
});
