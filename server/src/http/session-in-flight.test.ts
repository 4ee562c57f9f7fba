import { describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { isFullSize } from "../testing/size.ts";
import { useWorld } from "../testing/use-world.ts";
import { createWorld } from "../testing/world.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });

const times = <T>(length: number, act: () => Promise<T>) => Array.from({ length }, act);

/** Queries of that table block until the first of the requests has a response. */
async function whileLocked<T>(table: "posts" | "sessions", act: () => Promise<Promise<T>[]>): Promise<T[]> {
  const requests = await world.ctx.db.transaction(async (db) => {
    await db.rows(table === "posts" ? sql`lock table posts` : sql`lock table sessions`);
    return act();
  });
  return Promise.all(requests);
}

const counted = (responses: { status: number }[], wanted: number) =>
  responses.filter(({ status }) => status === wanted).length;

describe("requests in flight", () => {
  it("H8: get 429 beyond the limit of one session, and another member's are served", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const path = `/api/users/${ana.id}/posts?limit=50`;
    await ana.send(path);
    // Looked up during the lock, the session waits for one of the four connections.
    if (!isFullSize) await bo.send("/api/auth/user");
    const responses = await whileLocked("posts", async () => {
      const crowd = times(140, () => ana.send(path));
      await Promise.any(crowd);
      expect((await bo.send("/api/auth/user")).status).toBe(200);
      return crowd;
    });
    expect(counted(responses, 429)).toBeGreaterThanOrEqual(20);
    expect(counted(responses, 200) + counted(responses, 429) + counted(responses, 503)).toBe(140);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("1");
    expect(refused?.json.code).toBe("too_many_requests");
    expect((await ana.send(path)).status).toBe(200);
  });

  it("of a page that is opened in five windows are queued, and none is refused", async () => {
    const ana = await world.member();
    expect(counted(await Promise.all(times(60, () => ana.send("/api/notifications"))), 200)).toBe(60);
  });

  it.runIf(isFullSize)("with made-up sessions count for their address", { timeout: 60_000 }, async () => {
    const anybody = () => `sid=${crypto.randomUUID()}-000000`;
    const responses = await whileLocked("sessions", async () => {
      const crowd = times(520, () => world.send("/api/posts", {}, anybody()));
      await Promise.any(crowd);
      return crowd;
    });
    // On a busy machine the lock outlasts what some of those in flight wait for a connection.
    expect(counted(responses, 401) + counted(responses, 429) + counted(responses, 503)).toBe(520);
    expect(counted(responses, 429)).toBeGreaterThanOrEqual(20);
  });

  it("for pictures have slots of their own: none of a page's 150 is refused", async () => {
    const ana = await world.member();
    const responses = await Promise.all(times(150, () => ana.send(`/objects/${"a".repeat(22)}`)));
    expect(counted(responses, 404)).toBe(150);
  });

  it("are not counted if RATE_LIMIT is off", async () => {
    const free = await createWorld({ RATE_LIMIT: "off" }, world.database);
    const responses = await Promise.all(times(200, () => free.send("/api/auth/user")));
    expect(counted(responses, 429)).toBe(0);
    await free.close();
  });
});
