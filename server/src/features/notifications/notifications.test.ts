import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { notify } from "./notifications.ts";
import { eventually } from "../../testing/eventually.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const counts = async (member: Awaited<ReturnType<World["member"]>>) => (await member.send("/api/counts")).json;

describe("notifications", () => {
  it("come newest first, in pages that follow one another without a gap", async () => {
    const ana = await world.member();
    for (let n = 1; n <= 25; n++) await notify(world.ctx, ana.id, `Note ${n}`);
    const first = await ana.send("/api/notifications");
    expect(first.json).toHaveLength(20);
    expect(first.json[0]).toMatchObject({ content: "Note 25", isRead: false });
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await ana.send(next);
    expect(second.json.map(({ content }: { content: string }) => content)).toEqual([
      "Note 5",
      "Note 4",
      "Note 3",
      "Note 2",
      "Note 1",
    ]);
    expect(second.headers.get("link")).toBeNull();
  });

  it("answers sensibly to odd pages", async () => {
    const ana = await world.member();
    await notify(world.ctx, ana.id, "One");
    for (const query of [
      "limit=0",
      "limit=-1",
      "limit=NaN",
      "limit=1e9",
      "limit[]=1",
      "limit=1&limit=2",
      "before=x",
      "before=%00",
    ]) {
      const { status } = await ana.send(`/api/notifications?${query}`);
      expect([query, status]).toEqual([query, query === "limit[]=1" ? 200 : 400]);
    }
    expect((await ana.send("/api/notifications?limit=1000000")).json).toHaveLength(1);
    const forged = Buffer.from(JSON.stringify(["'; drop table users; --"])).toString("base64url");
    expect((await ana.send(`/api/notifications?before=${forged}`)).status).toBe(400);
  });

  it("are counted, and marked as read by id or all at once", async () => {
    const ana = await world.member();
    const [one] = [
      await notify(world.ctx, ana.id, "One"),
      await notify(world.ctx, ana.id, "Two"),
      await notify(world.ctx, ana.id, "Three"),
    ];
    expect(await counts(ana)).toEqual({ unreadNotifications: 3 });
    const read = (body: object) => ana.send("/api/notifications/read", { method: "PUT", body });
    expect((await read({ ids: [one?.id] })).status).toBe(204);
    expect(await counts(ana)).toEqual({ unreadNotifications: 2 });
    expect((await read({})).status).toBe(204);
    expect(await counts(ana)).toEqual({ unreadNotifications: 0 });
    for (const ids of [["x"], "x", [1], Array(101).fill(crypto.randomUUID())])
      expect((await read({ ids })).status).toBe(400);
  });

  it("are nobody else's to read or to mark", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const note = await notify(world.ctx, ana.id, "For Ana");
    await bo.send("/api/notifications/read", { method: "PUT", body: { ids: [note?.id] } });
    expect(await counts(ana)).toEqual({ unreadNotifications: 1 });
    expect((await bo.send("/api/notifications")).json).toEqual([]);
  });

  it("arrive on the member's own open screens, and on no other", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const [laptop, phone, other] = [await ana.openSocket(), await ana.openSocket(), await bo.openSocket()];
    const notification = await notify(world.ctx, ana.id, "Bo waved");
    for (const screen of [laptop, phone]) {
      await eventually(() => expect(screen.frames).toEqual([{ type: "notification", notification }]));
      screen.socket.terminate();
    }
    expect(other.frames).toEqual([]);
    other.socket.terminate();
  });
});
