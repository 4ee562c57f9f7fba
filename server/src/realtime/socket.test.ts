import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";
import { createWorld, type World } from "../testing/world.ts";
import { memberTopic } from "./hub.ts";
import { eventually } from "../testing/eventually.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });

const event = (content: string) => ({
  type: "notification" as const,
  notification: {
    id: crypto.randomUUID(),
    content,
    isRead: false,
    createdAt: new Date().toISOString(),
    type: "message" as const,
    link: "/messages",
    actor: null,
    excerpt: null,
    postExcerpt: null,
    media: null,
    reaction: null,
    request: null,
  },
});

describe("opening a socket", () => {
  it("W2: needs a session", async () => {
    expect((await world.openSocket()).status).toBe(401);
    expect((await world.openSocket({ cookie: "sid=nonsense" })).status).toBe(401);
    const bo = await world.member({ isVerified: false });
    expect((await bo.openSocket()).status).toBe(401);
    const ana = await world.member();
    await ana.send("/api/logout");
    expect((await ana.openSocket()).status).toBe(401);
  });

  it("W1: is refused to a page of another site", async () => {
    const ana = await world.member();
    expect((await ana.openSocket({ origin: "https://evil.example" })).status).toBe(403);
    expect((await ana.openSocket({ origin: "null" })).status).toBe(403);
    const own = await ana.openSocket({ origin: world.url });
    expect(own.status).toBe(101);
    own.socket.terminate();
  });

  it.each(["/WS", "/ws/x", "/", "/api/login"])("W10: is possible at /ws only, not at %s", async (path) => {
    const ana = await world.member();
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(world.url).port), "127.0.0.1", () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${ana.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
        ),
      );
      socket.once("data", (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
  });

  it("takes less than two statements a socket when many open at once", async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => world.member()));
    let sockets: Awaited<ReturnType<World["openSocket"]>>[] = [];
    const statements = await world.countStatements(async () => {
      sockets = await Promise.all(members.map((member) => member.openSocket()));
      await eventually(() => expect(sockets.every(({ countCatchUps }) => countCatchUps() === 1)).toBe(true));
    });
    expect(statements).toBeLessThan(80);
    for (const { socket } of sockets) socket.terminate();
  });

  it("W4: closes the oldest of more than ten", async () => {
    const ana = await world.member();
    const sockets = [];
    for (let i = 0; i < 11; i++) sockets.push(await ana.openSocket());
    expect(await sockets[0]?.closed).toBe(1008);
    for (const { socket } of sockets) socket.terminate();
  });
});

describe("a member with very many windows", () => {
  it("has ten that receive events, even if the others do not close by themselves", async () => {
    const ana = await world.member();
    const sockets = [];
    for (let i = 0; i < 25; i++) {
      const opened = await ana.openSocket();
      // This client does not read the close frame.
      opened.socket.pause();
      sockets.push(opened);
    }
    expect(world.ctx.hub.listenersOf(ana.id)).toHaveLength(10);
    for (const { socket } of sockets.slice(0, 15)) socket.resume();
    await Promise.all(sockets.slice(0, 15).map(({ closed }) => closed));
    for (const { socket } of sockets) socket.terminate();
  });
});

describe("catching up", () => {
  it("is requested of a new socket at once, and of many in turn", async () => {
    const ana = await world.member();
    const first = await ana.openSocket();
    await eventually(() => expect(first.countCatchUps()).toBe(1), 500);
    const members = await Promise.all(Array.from({ length: 40 }, () => world.member()));
    const sockets = await Promise.all(members.map((member) => member.openSocket()));
    const caughtUp = () => sockets.filter(({ countCatchUps }) => countCatchUps() === 1).length;
    const atFirst = caughtUp();
    await eventually(() => expect(caughtUp()).toBe(40), 5_000);
    expect(atFirst).toBeLessThan(40);
    for (const { socket } of [first, ...sockets]) socket.terminate();
  });
});

describe("an open socket", () => {
  it("receives its member's events, trimmed to the contract", async () => {
    const ana = await world.member();
    const { socket, frames } = await ana.openSocket();
    const expected = event("Hello");
    const row = { ...expected, notification: { ...expected.notification, passwordHash: "secret" } };
    world.ctx.hub.publish([memberTopic(ana.id), memberTopic(ana.id)], row);
    await eventually(() => expect(frames).toEqual([expected]));
    socket.terminate();
  });

  it("W3, W4: is closed for a big frame, a binary one, invalid JSON, or too many", async () => {
    const ana = await world.member();
    const cutOff = async (act: (send: (data: string | Buffer) => void) => void) => {
      const { socket, closed } = await ana.openSocket();
      act((data) => socket.send(data));
      return closed;
    };
    expect(await cutOff((send) => send(`"${"x".repeat(8_192)}"`))).toBe(1009);
    expect(await cutOff((send) => send(Buffer.from([1, 2, 3])))).toBe(1003);
    const pieces = await ana.openSocket();
    for (let i = 0; i < 17; i++) pieces.socket.send("x", { fin: false });
    expect([1008, 1009]).toContain(await pieces.closed);
    expect(await cutOff((send) => Array.from({ length: 6 }, () => send("nonsense")))).toBe(1008);
    expect(
      await cutOff((send) => Array.from({ length: 21 }, () => send(JSON.stringify({ type: "watch", postIds: [] })))),
    ).toBe(1008);
  });

  it("W7: that does not read is dropped, and the others receive everything", async () => {
    const [slow, quick] = [await world.member(), await world.member()];
    const [stuck, open] = [await slow.openSocket(), await quick.openSocket()];
    stuck.socket.pause();
    const big = event("x".repeat(100_000));
    for (let i = 0; i < 200 && world.ctx.hub.listenersOf(slow.id).length > 0; i++) {
      world.ctx.hub.publish([memberTopic(slow.id), memberTopic(quick.id)], big);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => expect(world.ctx.hub.listenersOf(slow.id)).toEqual([]));
    world.ctx.hub.publish([memberTopic(quick.id)], event("last"));
    await eventually(() => expect(open.frames.at(-1)).toMatchObject({ notification: { content: "last" } }));
    stuck.socket.terminate();
    open.socket.terminate();
  });

  it("does not prevent the server from closing, and gets the close code for a restart", async () => {
    const brief = await createWorld();
    const ana = await brief.member();
    const { closed } = await ana.openSocket();
    await brief.close();
    expect(await closed).toBe(1012);
  });
});

describe("watching", () => {
  it("replaces what was watched before", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const [one, two] = await Promise.all(
      ["one", "two"].map(async (content) => (await ana.send("/api/posts", { body: { content } })).json.id as string),
    );
    const { socket, frames } = await bo.openSocket();
    const react = (postId = "") => ana.send("/api/reactions", { body: { postId, type: "like" } });
    const unreact = (postId = "") => ana.send(`/api/reactions/${postId}`, { method: "DELETE" });
    socket.send(JSON.stringify({ type: "watch", postIds: [one] }));
    await eventually(async () => {
      await react(one);
      await unreact(one);
      expect(frames.length).toBeGreaterThan(0);
    });
    socket.send(JSON.stringify({ type: "watch", postIds: [two] }));
    await eventually(async () => {
      await react(two);
      await unreact(two);
      expect(JSON.stringify(frames)).toContain(two);
    });
    const received = frames.length;
    await react(one);
    await react(two);
    await eventually(() => expect(frames.length).toBe(received + 1));
    expect(frames.at(-1)).toMatchObject({ reacted: { postId: two } });
    socket.terminate();
  });

  it("closes the socket with 'try again later' if the database is too busy to check visibility", async () => {
    const ana = await world.member();
    const { socket, closed } = await ana.openSocket();
    const rows = world.ctx.db.rows.bind(world.ctx.db);
    world.ctx.db.rows = async () => Promise.reject(new Error("too busy"));
    socket.send(JSON.stringify({ type: "watch", postIds: [crypto.randomUUID()] }));
    expect(await closed.finally(() => (world.ctx.db.rows = rows))).toBe(1013);
  });

  it("more posts than a screen can show is refused", async () => {
    const ana = await world.member();
    const { socket, closed } = await ana.openSocket();
    const postIds = Array.from({ length: 101 }, () => crypto.randomUUID());
    for (let i = 0; i < 6; i++) socket.send(JSON.stringify({ type: "watch", postIds }));
    expect(await closed).toBe(1008);
  });
});
