import { beforeEach, describe, expect, it } from "vitest";
import { anaBoAndCleo, framesOf, readAll, sendMessage } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { sized } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

/** Rounds of ten messages each. */
const ROUNDS = sized(100);
const MISSED = sized(200);
const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeEach(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
});

const typing = (userId: unknown) => JSON.stringify({ type: "typing", userId });

describe("a conversation of two", () => {
  it("W6: publishes none of very many messages to anybody else", { timeout: 240_000 }, async () => {
    await sendMessage(ana, cleo, "Cleo knows them both");
    await sendMessage(cleo, bo, "both ways");
    const [hers, his, other] = await Promise.all([ana, bo, cleo].map((member) => member.openSocket()));
    if (!hers || !his || !other) throw new Error("three were asked for");
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = round % 2 ? [ana, bo] : [bo, ana];
      const sent = await Promise.all(Array.from({ length: 10 }, (_, i) => sendMessage(from, to, `${round} ${i}`)));
      const path = `/api/messages/${sent[0]?.id}`;
      await to.send(`${path}/reaction`, { method: "PUT", body: { type: "like" } });
      if (round % 10 === 0) await from.send(path, { method: "DELETE" });
      await readAll(to, from);
      hers.socket.send(typing(bo.id));
    }
    await eventually(() => {
      for (const { frames } of [hers, his]) expect(framesOf(frames, "message")).toHaveLength(10 * ROUNDS);
      expect(framesOf(his.frames, "typing")).toHaveLength(ROUNDS);
      expect(framesOf(his.frames, "read")).toHaveLength(ROUNDS);
      expect(framesOf(his.frames, "message-changed")).toHaveLength(ROUNDS + Math.ceil(ROUNDS / 10));
    });
    // The message to Cleo after all of it arrives alone.
    await sendMessage(ana, cleo, "Hello");
    await eventually(() => expect(framesOf(other.frames, "message")).toHaveLength(1));
    const received = other.frames.filter((frame) => (frame as { type: string }).type !== "presence");
    expect(received).toMatchObject([{ type: "message", message: { content: "Hello" } }]);
    for (const { socket } of [hers, his, other]) socket.terminate();
  });

  it("W8: is complete and in order after the connection was cut", { timeout: 60_000 }, async () => {
    await sendMessage(ana, bo, "before");
    const { socket, closed } = await bo.openSocket();
    socket.terminate();
    await closed;
    for (let i = 1; i <= MISSED; i++) await sendMessage(ana, bo, `${i}`);
    const { status, socket: again } = await bo.openSocket();
    expect(status).toBe(101);
    const pages: string[] = [];
    let path: string | undefined = `/api/messages/${ana.id}?limit=${Math.ceil(MISSED / 4)}`;
    while (path) {
      const { json, headers } = await bo.send(path);
      pages.unshift(...(json as { content: string }[]).map(({ content }) => content));
      path = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(pages).toEqual(["before", ...Array.from({ length: MISSED }, (_, i) => `${i + 1}`)]);
    again.terminate();
  });
});
