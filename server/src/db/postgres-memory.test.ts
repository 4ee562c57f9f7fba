import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { startPostgres } from "./embedded-postgres.ts";
import { memorySettings } from "./postgres-memory.ts";
import { isFullSize } from "../testing/size.ts";

it("buffers are an eighth of the machine's memory, within bounds, or what the operator set", () => {
  expect(memorySettings(undefined, 4_096)).toMatchObject({ shared_buffers: "512MB", effective_cache_size: "2048MB" });
  expect(memorySettings(undefined, 512)).toMatchObject({ shared_buffers: "128MB", effective_cache_size: "256MB" });
  expect(memorySettings(undefined, 262_144)).toMatchObject({ shared_buffers: "1024MB" });
  expect(memorySettings(64, 4_096)).toMatchObject({ shared_buffers: "64MB", effective_cache_size: "2048MB" });
});

it.runIf(isFullSize)("the embedded PostgreSQL starts with them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "plaza-memory-"));
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), settings: memorySettings(96) });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const shown = await client.query(
    "select current_setting('shared_buffers') as buffers, current_setting('random_page_cost') as cost",
  );
  expect(shown.rows).toEqual([{ buffers: "96MB", cost: "1.1" }]);
  await client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
