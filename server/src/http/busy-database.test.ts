import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { useWorld } from "../testing/use-world.ts";

const world = useWorld({ own: true });
beforeAll(async () => {
  await world.ctx.db.rows(sql`
    create function fail_as_told() returns trigger language plpgsql as $$
    begin
      raise exception 'told to' using errcode = new.bio;
    end $$`);
  await world.ctx.db.rows(sql`
    create trigger fail before update of bio on users for each row when (new.bio is not null)
    execute function fail_as_told()`);
});

/** Statement and lock timeouts, too many connections, out of memory, shutting down, crashed, starting up. */
const BUSY = ["57014", "55P03", "53300", "53200", "53000", "57P01", "57P02", "57P03", "08006", "08003"];

describe("a database that is too busy or away", () => {
  it.each(BUSY)("gives 503 with Retry-After, never 500: %s", async (code) => {
    const ana = await world.member();
    const body = { firstName: "Ana", lastName: "Prado", bio: code };
    const { status, headers, json } = await ana.send("/api/profile", { method: "PUT", body });
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(json.message).toMatch(/try again/i);
  });

  it("gives 503 if every connection is taken", async () => {
    const ana = await world.member();
    const [free, ends]: [Promise<unknown>[], (() => void)[]] = [[], []];
    for (let held = 0; held < 4; held++)
      free.push(world.ctx.db.transaction(() => new Promise<void>((resolve) => void ends.push(resolve))));
    const { status, headers } = await ana.send("/api/posts");
    for (const end of ends) end();
    await Promise.all(free);
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await ana.send("/api/posts")).status).toBe(200);
  });
});
