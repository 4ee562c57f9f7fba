import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { bringIn, makeGroup } from "../../testing/acts/groups.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";

const MANY = 200;
const world = useWorld();

const named = (firstName: string) => world.member({ firstName });
const befriend = (...pairs: [Person, Person][]) => Promise.all(pairs.map(([a, b]) => world.befriend(a, b)));

async function suggested(who: Person, limit = 50) {
  const seen: [string, number][] = [];
  let next: string | undefined = `/api/friend-suggestions?limit=${limit}`;
  while (next) {
    const page = await who.send(next);
    for (const { firstName, inCommon } of page.json) seen.push([firstName, inCommon]);
    next = /<(.+)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  return seen;
}

describe("suggested people", () => {
  it("are friends of friends, most in common first, then the newest, in pages without a gap", async () => {
    const ana = await named("Ana");
    const [bo, cleo] = [await named("Bo"), await named("Cleo")];
    const [once, twice, later] = [await named("Once"), await named("Twice"), await named("Later")];
    await befriend([ana, bo], [ana, cleo], [bo, once], [bo, twice], [cleo, twice], [cleo, later]);
    const near = [
      ["Twice", 2],
      ["Later", 1],
      ["Once", 1],
    ];
    expect((await suggested(ana)).filter(([, inCommon]) => inCommon > 0)).toEqual(near);
    expect((await suggested(ana, 1)).slice(0, 3)).toEqual(near);
    const { json } = await ana.send("/api/friend-suggestions?limit=1");
    const fields = "bio coverImageUrl firstName groupName id inCommon isAdmin lastName memberSince profileImageUrl";
    expect(Object.keys(json[0]).toSorted()).toEqual(fields.split(" "));
  });

  it("have the name of a group that both are in", async () => {
    const [ana, bo] = [await named("Ana"), await named("Bo")];
    const many = await Promise.all(Array.from({ length: 9 }, () => named("Many")));
    for (const one of many) await world.befriend(bo, one);
    const found = async () =>
      (await ana.send("/api/friend-suggestions?limit=50")).json.find(({ id }: Person) => id === bo.id);
    expect(await found()).toMatchObject({ inCommon: 0, groupName: null });
    const group = await makeGroup(bo, { name: "Slow Riders" });
    await bringIn(bo, group.id, ana);
    expect(await found()).toMatchObject({ inCommon: 0, groupName: "Slow Riders" });
  });

  it("exclude those with a request or friendship in any status, oneself, and the unverified", async () => {
    const ana = await named("Ana");
    const bo = await named("Bo");
    const [asked, asking, rejected] = [await named("Asked"), await named("Asking"), await named("Rejected")];
    const ghost = await world.member({ firstName: "Ghost", isVerified: false });
    await befriend([ana, bo], [bo, asked], [bo, asking], [bo, rejected], [bo, ghost]);
    await ana.send("/api/friendships", { body: { addresseeId: asked.id } });
    await asking.send("/api/friendships", { body: { addresseeId: ana.id } });
    const { id } = (await rejected.send("/api/friendships", { body: { addresseeId: ana.id } })).json;
    await ana.send(`/api/friendships/${id}`, { method: "PUT", body: { status: "rejected" } });
    const names = (await suggested(ana)).filter(([, inCommon]) => inCommon > 0);
    expect(names).toEqual([]);
    const ids = (await ana.send("/api/friend-suggestions?limit=50")).json.map((one: Person) => one.id);
    for (const one of [ana, bo, asked, asking, rejected, ghost]) expect(ids).not.toContain(one.id);
  });

  it("are the members with the most friends for a member without any, not the newest", async () => {
    const own = await createWorld();
    const [many, some, one] = [
      await own.member({ firstName: "Many" }),
      await own.member({ firstName: "Some" }),
      await own.member({ firstName: "One" }),
    ];
    const hidden = await own.member({ firstName: "Hidden" });
    for (const friend of [some, one]) await own.befriend(many, friend);
    const others = await Promise.all(Array.from({ length: 4 }, () => own.member({ firstName: "Newcomer" })));
    for (const friend of [many, ...others]) await own.befriend(hidden, friend);
    await own.befriend(some, hidden);
    const ana = await own.member({ firstName: "Ana" });
    await hidden.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    const names = async (limit: number) => (await suggested(ana, limit)).map(([firstName]) => firstName);
    const expected = ["Many", "Some", ...others.map(() => "Newcomer"), "One"];
    expect(await names(50)).toEqual(expected);
    expect(await names(1)).toEqual(expected);
    await ana.send("/api/friendships", { body: { addresseeId: many.id } });
    expect((await names(50))[0]).toBe("Some");
    await own.close();
  });

  it("take the same few statements, however many members and friendships there are", async () => {
    const fresh = await createWorld();
    const ana = await fresh.member();
    const quiet = await fresh.countStatements(() => ana.send("/api/friend-suggestions?limit=50"));
    await fresh.ctx.db.rows(sql`
      insert into users (email, first_name, last_name, email_verified_at)
      select 'many-' || n || '@example.com', 'Many', n::text, now() from generate_series(1, ${MANY}::int) as n`);
    await fresh.ctx.db.rows(sql`
      with people as (select id, row_number() over (order by id) as n from users where first_name = 'Many')
      insert into friendships (requester_id, addressee_id, status)
      select one.id, other.id, 'accepted' from people as one
      join people as other on other.n in (one.n + 1, one.n + 7, one.n + 40) on conflict do nothing`);
    await fresh.ctx.db.rows(sql`
      insert into friendships (requester_id, addressee_id, status)
      select ${ana.id}, id, 'accepted' from (select id from users where first_name = 'Many' order by id limit 80) as few`);
    await fresh.ctx.db.rows(sql`analyze`);
    expect(await fresh.countStatements(() => ana.send("/api/friend-suggestions?limit=50"))).toBe(quiet);
    expect((await ana.send("/api/friend-suggestions?limit=50")).json).toHaveLength(50);
    await fresh.close();
  });

  it("with a forged cursor give 400", async () => {
    const ana = await named("Ana");
    for (const cursor of [
      ["x", "1", ana.id],
      ["1", "x", ana.id],
      ["-1", "1", ana.id],
      ["1"],
      ["1", ana.id],
      ["1", "1", "x"],
      ["99999999999", "1", ana.id],
    ]) {
      const before = Buffer.from(JSON.stringify(cursor)).toString("base64url");
      expect((await ana.send(`/api/friend-suggestions?before=${before}`)).status).toBe(400);
    }
  });
});
