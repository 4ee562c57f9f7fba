import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { useServers } from "../testing/servers.ts";
import { startPostgres } from "./embedded-postgres.ts";
import { isFullSize } from "../testing/size.ts";

const { dataDir, prepare, start } = useServers();

it("an embedded database of a newer version stops the start with one sentence", { timeout: 60_000 }, async () => {
  await prepare();
  const postgres = await startPostgres({ dataDir: join(dataDir(), "postgres") });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query("insert into migrations (name) values ('9999_future.sql')");
  await client.end();
  await postgres.stop();
  const server = start();
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    "The database was migrated by a newer version (9999_future.sql). Run that version or a newer one.\n",
  );
});

it.each([["admin", ["grant", "ana@example.com"]], ...(isFullSize ? [["demo", []] as const] : [])] as const)(
  "%s stops with one sentence if the database cannot be reached",
  async (program, args) => {
    const command = start({ DATABASE_URL: "postgres://nobody@localhost:1/none" }, program, [...args]);
    expect(await command.ended).toBe(1);
    expect(command.errors()).toMatch(/^The database can't be used: connect ECONNREFUSED [^\n]*\n$/);
  },
);
