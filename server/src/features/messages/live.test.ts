import { beforeEach, describe, expect, it } from "vitest";
import { anaBoAndCleo, framesOf, messagesWith, sendMessage } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = await anaBoAndCleo(world);
});

const typing = (userId: unknown) => JSON.stringify({ type: "typing", userId });

describe("logging out in the middle of a chat", () => {
  it("closes every socket of that session within two seconds, and no event reaches it afterwards", async () => {
    const sockets = [await bo.openSocket(), await bo.openSocket()];
    let isOver = false;
    const chatting = (async () => {
      for (let i = 0; !isOver; i++) await sendMessage(ana, bo, `${i}`);
    })();
    await eventually(() => expect(sockets[0]?.frames.length).toBeGreaterThan(3));
    const start = performance.now();
    await bo.send("/api/logout");
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect(performance.now() - start).toBeLessThan(2_000);
    const received = sockets.map(({ frames }) => frames.length);
    isOver = true;
    await chatting;
    await sendMessage(ana, bo, "Gone?");
    expect(sockets.map(({ frames }) => frames.length)).toEqual(received);
    expect((await bo.send("/api/conversations")).status).toBe(401);
  });
});

describe("a typing frame", () => {
  it("is published to the one it is for", async () => {
    const [hers, his] = [await ana.openSocket(), await bo.openSocket()];
    hers.socket.send(typing(bo.id));
    await eventually(() => expect(his.frames).toEqual([{ type: "typing", userId: ana.id }]));
    for (const { socket } of [hers, his]) socket.terminate();
  });

  it("to oneself or to an unknown member is published to nobody, and an invalid one closes the socket", async () => {
    const { socket, frames, closed } = await ana.openSocket();
    socket.send(typing(ana.id));
    socket.send(typing(crypto.randomUUID()));
    for (let i = 0; i < 5; i++) socket.send(typing([null, 7, "x", {}, `${bo.id} or 1=1`][i]));
    const sent = await sendMessage(bo, ana, "Still here");
    await eventually(() => expect(framesOf(frames, "message")).toMatchObject([{ message: { id: sent.id } }]));
    expect(framesOf(frames, "typing")).toEqual([]);
    expect(await messagesWith(ana, bo)).toHaveLength(1);
    socket.send(typing(null));
    expect(await closed).toBe(1008);
  });
});
