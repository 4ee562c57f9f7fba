import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

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

  it("are not confused by a forged cursor", async () => {
    const ana = await world.member();
    for (const place of [
      ["2026-99-99 99:99:99+00", ana.id],
      ["0000-01-01 00:00:00+00", ana.id],
      ["2026-02-30 00:00:00+00", "x"],
      [ana.id],
    ]) {
      const before = Buffer.from(JSON.stringify(place)).toString("base64url");
      expect((await ana.send(`/api/friends?before=${before}`)).status).toBe(400);
    }
  });

  it("of another member can be seen, without anybody's e-mail", async () => {
    const [ana, bo, cleo] = [await world.member(), await world.member({ firstName: "Bo" }), await world.member()];
    await world.befriend(ana, bo);
    const answer = await cleo.send(`/api/users/${ana.id}/friends`);
    expect(answer.json.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Bo"]);
    expect(answer.text).not.toContain("@");
    expect((await cleo.send("/api/friends")).json).toEqual([]);
    expect((await cleo.send(`/api/users/${crypto.randomUUID()}/friends`)).status).toBe(404);
  });
});
