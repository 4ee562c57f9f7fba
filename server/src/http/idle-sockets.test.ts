import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { get, upload } from "../testing/acts/uploads.ts";
import { eventually } from "../testing/eventually.ts";
import { createWorld } from "../testing/world.ts";

async function closingTime(act: (world: Awaited<ReturnType<typeof createWorld>>) => Promise<unknown>) {
  const world = await createWorld();
  await act(world);
  const began = performance.now();
  await world.close();
  return performance.now() - began;
}

it("the server closes at once though a browser holds open a connection without a request", async () => {
  const time = await closingTime((world) => once(connect(Number(new URL(world.url).port), "127.0.0.1"), "connect"));
  expect(time).toBeLessThan(5_000);
});

it("the server closes at once after the last response, though its connection is kept alive", async () => {
  const time = await closingTime(async (world) => {
    const ana = await world.member();
    const path = await upload(ana);
    await Promise.all(Array.from({ length: 20 }, () => get(world, path, ana)));
  });
  expect(time).toBeLessThan(5_000);
});

it("a request that comes on a busy connection while the server closes gets 503 with Retry-After", async () => {
  const world = await createWorld();
  const { cookie } = await world.member();
  const socket = connect(Number(new URL(world.url).port), "127.0.0.1");
  await once(socket, "connect");
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  const ask = () => socket.write(`GET /api/posts HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
  const closing = await world.ctx.db.transaction(async (db) => {
    await db.rows(sql`lock table posts`);
    ask();
    await eventually(async () => {
      expect(await world.ctx.db.rows(sql`select 1 from pg_locks where not granted`)).not.toEqual([]);
    });
    const closed = world.close();
    ask();
    await eventually(() => expect(socket.writableLength).toBe(0));
    return { closed };
  });
  await once(socket, "close");
  await closing.closed;
  const [first = "", second = ""] = received.split("HTTP/1.1 ").slice(1);
  expect([first.slice(0, 3), second.slice(0, 3)]).toEqual(["200", "503"]);
  expect(second).toMatch(/^retry-after: \d+/im);
  expect(second).toContain("try again");
});
