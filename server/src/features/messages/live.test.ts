import { beforeEach, describe, expect, it } from "vitest";
import { anaBoAndCleo, framesOf, messagesWith, readAll, say } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const typing = (userId: unknown) => JSON.stringify({ type: "typing", userId });

describe("a conversation of two", () => {
  it("is heard by nobody else over 1,000 messages", { timeout: 240_000 }, async () => {
    await say(ana, cleo, "Cleo knows them both");
    await say(cleo, bo, "both ways");
    const [hers, his, other] = await Promise.all([ana, bo, cleo].map((member) => member.openSocket()));
    if (!hers || !his || !other) throw new Error("three were asked for");
    for (let round = 0; round < 100; round++) {
      const [from, to] = round % 2 ? [ana, bo] : [bo, ana];
      const sent = await Promise.all(Array.from({ length: 10 }, (_, i) => say(from, to, `${round} ${i}`)));
      const path = `/api/messages/${sent[0]?.id}`;
      await to.send(`${path}/reaction`, { method: "PUT", body: { type: "like" } });
      if (round % 10 === 0) await from.send(path, { method: "DELETE" });
      await readAll(to, from);
      hers.socket.send(typing(bo.id));
    }
    await eventually(() => {
      for (const { frames } of [hers, his]) expect(framesOf(frames, "message")).toHaveLength(1_000);
      expect(framesOf(his.frames, "typing")).toHaveLength(100);
      expect(framesOf(his.frames, "read")).toHaveLength(100);
      expect(framesOf(his.frames, "message-changed")).toHaveLength(110);
    });
    // What is told to Cleo after all of it arrives alone.
    await say(ana, cleo, "Hello");
    await eventually(() => expect(framesOf(other.frames, "message")).toHaveLength(1));
    const heard = other.frames.filter((frame) => (frame as { type: string }).type !== "presence");
    expect(heard).toMatchObject([{ type: "message", message: { content: "Hello" } }]);
    for (const { socket } of [hers, his, other]) socket.terminate();
  });

  it("is whole and in order after the line was cut", { timeout: 60_000 }, async () => {
    await say(ana, bo, "before");
    const { socket, closed } = await bo.openSocket();
    socket.terminate();
    await closed;
    for (let i = 1; i <= 200; i++) await say(ana, bo, `${i}`);
    const { status, socket: again } = await bo.openSocket();
    expect(status).toBe(101);
    const pages: string[] = [];
    let path: string | undefined = `/api/messages/${ana.id}?limit=50`;
    while (path) {
      const { json, headers } = await bo.send(path);
      pages.unshift(...(json as { content: string }[]).map(({ content }) => content));
      path = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(pages).toEqual(["before", ...Array.from({ length: 200 }, (_, i) => `${i + 1}`)]);
    again.terminate();
  });
});

describe("logging out in the middle of a chat", () => {
  it("closes every socket of that session within two seconds, and no word reaches it after", async () => {
    const sockets = [await bo.openSocket(), await bo.openSocket()];
    let isOver = false;
    const chatting = (async () => {
      for (let i = 0; !isOver; i++) await say(ana, bo, `${i}`);
    })();
    await eventually(() => expect(sockets[0]?.frames.length).toBeGreaterThan(3));
    const start = performance.now();
    await bo.send("/api/logout");
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect(performance.now() - start).toBeLessThan(2_000);
    const heard = sockets.map(({ frames }) => frames.length);
    isOver = true;
    await chatting;
    await say(ana, bo, "Gone?");
    expect(sockets.map(({ frames }) => frames.length)).toEqual(heard);
    expect((await bo.send("/api/conversations")).status).toBe(401);
  });
});

describe("typing", () => {
  it("is seen by the one it is for", async () => {
    const [hers, his] = [await ana.openSocket(), await bo.openSocket()];
    hers.socket.send(typing(bo.id));
    await eventually(() => expect(his.frames).toEqual([{ type: "typing", userId: ana.id }]));
    for (const { socket } of [hers, his]) socket.terminate();
  });

  it("to oneself or to nobody is heard by nobody, and nonsense ends as all nonsense does", async () => {
    const { socket, frames, closed } = await ana.openSocket();
    socket.send(typing(ana.id));
    socket.send(typing(crypto.randomUUID()));
    for (let i = 0; i < 5; i++) socket.send(typing([null, 7, "x", {}, `${bo.id} or 1=1`][i]));
    const sent = await say(bo, ana, "Still here");
    await eventually(() => expect(framesOf(frames, "message")).toMatchObject([{ message: { id: sent.id } }]));
    expect(framesOf(frames, "typing")).toEqual([]);
    expect(await messagesWith(ana, bo)).toHaveLength(1);
    socket.send(typing(null));
    expect(await closed).toBe(1008);
  });
});
