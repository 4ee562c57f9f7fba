import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { eventually } from "../../testing/eventually.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld();

describe("friends", () => {
  it("are listed from both sides, the newest first, in pages without a gap", async () => {
    const ana = await world.member();
    const names = [];
    for (let n = 1; n <= 7; n++) {
      const friend = await world.member({ firstName: `Friend ${n}` });
      await (n % 2 ? world.befriend(ana, friend) : world.befriend(friend, ana));
      names.unshift(`Friend ${n}`);
    }
    const seen: string[] = [];
    let next: string | undefined = "/api/friends?limit=3";
    while (next) {
      const page = await ana.send(next);
      seen.push(...page.json.map(({ firstName }: { firstName: string }) => firstName));
      next = /<(.+)>/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(names);
  });

  it("with a forged cursor give 400", async () => {
    const ana = await world.member();
    for (const cursor of [
      ["2026-99-99 99:99:99+00", ana.id],
      ["0000-01-01 00:00:00+00", ana.id],
      ["2026-02-30 00:00:00+00", ana.id],
      ["2026-02-28 00:00:00+00", "x"],
      [ana.id],
    ]) {
      const before = Buffer.from(JSON.stringify(cursor)).toString("base64url");
      expect((await ana.send(`/api/friends?before=${before}`)).status).toBe(400);
    }
  });

  it("F4: of another member are visible, without e-mail addresses", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member({ firstName: "Bo" }), await world.member()];
    await world.befriend(ana, bo);
    const response = await cleo.send(`/api/users/${ana.id}/friends`);
    expect(response.json.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Bo"]);
    expect(response.text).not.toContain("@");
    expect((await cleo.send("/api/friends")).json).toEqual([]);
    expect((await cleo.send(`/api/users/${crypto.randomUUID()}/friends`)).status).toBe(404);
  });

  it("take the same few statements however many there are", async () => {
    const ana = await world.member();
    const quiet = await world.countStatements(() => ana.send("/api/friends?limit=50"));
    for (let n = 0; n < 8; n++) await world.befriend(ana, await world.member());
    expect(await world.countStatements(() => ana.send("/api/friends?limit=50"))).toBe(quiet);
  });

  it("can be listed with those first who are online, however old the friendship is", async () => {
    const ana = await world.member();
    const [old, middle, young] = [await world.member(), await world.member(), await world.member()];
    for (const friend of [old, middle, young]) await world.befriend(ana, friend);
    const ids = async (query: string) =>
      (await ana.send(`/api/friends?order=online${query}`)).json.map(({ id }: { id: string }) => id);
    expect(await ids("")).toEqual([young.id, middle.id, old.id]);
    const { socket } = await old.openSocket();
    expect(await ids("")).toEqual([old.id, young.id, middle.id]);
    const response = await ana.send("/api/friends?order=online&limit=1");
    expect([response.json[0].id, response.json[0].isOnline, response.headers.get("link")]).toEqual([
      old.id,
      true,
      null,
    ]);
    expect(await world.countStatements(() => ana.send("/api/friends?order=online"))).toBeLessThan(6);
    socket.terminate();
    expect((await ana.send("/api/friends?order=offline")).status).toBe(400);
  });

  it("are found by their names, each with the number of friends in common", async () => {
    const [ana, mina, leo] = [
      await world.member(),
      await world.member({ firstName: "Mina", lastName: "Sató" }),
      await world.member({ firstName: "Leo", lastName: "Minaret" }),
    ];
    await world.befriend(ana, mina);
    await world.befriend(ana, leo);
    await world.befriend(mina, leo);
    const find = async (q: string) =>
      (await ana.send(`/api/friends?q=${encodeURIComponent(q)}`)).json.map(
        ({ firstName, inCommon }: { firstName: string; inCommon: number }) => [firstName, inCommon],
      );
    expect(await find("")).toEqual([
      ["Leo", 1],
      ["Mina", 1],
    ]);
    expect(await find("mina")).toEqual([
      ["Leo", 1],
      ["Mina", 1],
    ]);
    expect(await find("mina sato")).toEqual([["Mina", 1]]);
    expect(await find("%")).toEqual([]);
    expect((await ana.send(`/api/friends?q=${"x".repeat(101)}`)).status).toBe(400);
  });

  it("in common are counted, and a few of them shown", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
    for (let n = 1; n <= 8; n++) {
      const friend = await world.member({ firstName: `Common ${n}` });
      await Promise.all([world.befriend(ana, friend), world.befriend(friend, bo)]);
    }
    await world.befriend(bo, cleo);
    const { json, text } = await ana.send(`/api/users/${bo.id}/friends-in-common`);
    expect(json.count).toBe(8);
    expect(json.users.map(({ firstName }: { firstName: string }) => firstName)).toEqual(
      [8, 7, 6, 5, 4, 3].map((n) => `Common ${n}`),
    );
    expect(text).not.toContain("@");
    const inCommon = async (id: string) => (await ana.send(`/api/users/${id}/friends-in-common`)).json;
    expect(await inCommon(cleo.id)).toEqual({ count: 0, users: [] });
    expect(await inCommon(ana.id)).toEqual({ count: 0, users: [] });
    expect((await ana.send(`/api/users/${crypto.randomUUID()}/friends-in-common`)).status).toBe(404);
  });
});

describe("a member's presence", () => {
  it("is on the list of friends, and published to friends and conversation partners only", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => world.member()));
    const [ana, friend, partner, stranger] = people as [(typeof people)[0], ...typeof people];
    await world.befriend(ana, friend as typeof ana);
    await world.ctx.db.rows(sql`
      with said as (insert into messages (sender_id, receiver_id, content)
        values (${ana.id}, ${partner?.id}, 'Hello') returning id)
      insert into conversations (user_id, partner_id, last_message_id) select ${ana.id}, ${partner?.id}, id from said`);
    const sockets = await Promise.all([friend, partner, stranger].map((one) => (one as typeof ana).openSocket()));
    const hers = await ana.openSocket();
    await eventually(() => {
      for (const { frames } of sockets.slice(0, 2)) {
        expect(frames).toContainEqual({ type: "presence", userId: ana.id, isOnline: true });
      }
    });
    expect((await friend?.send("/api/friends"))?.json).toMatchObject([{ id: ana.id, isOnline: true }]);
    hers.socket.close();
    // A member is offline some seconds after the last socket, in case a page is only loaded again.
    if (isFullSize) {
      await eventually(() => {
        for (const { frames } of sockets.slice(0, 2)) {
          expect(frames).toContainEqual({ type: "presence", userId: ana.id, isOnline: false });
        }
      });
      expect((await friend?.send("/api/friends"))?.json).toMatchObject([{ isOnline: false }]);
    }
    expect(sockets[2]?.frames).toEqual([]);
    for (const { socket } of sockets) socket.terminate();
  });
});
