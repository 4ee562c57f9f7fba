import pg from "pg";
import { expect, it } from "vitest";
import { projectFile } from "../project.ts";
import { commentsOf } from "../testing/schema/comments.ts";
import { schemaText } from "../testing/schema/schema-text.ts";
import { useWorld } from "../testing/use-world.ts";
import { BASELINE, baselineNames, laterNames, readMigration } from "./migrations/migration-files.ts";
import { migrate } from "./migrations/migrations.ts";

const SCHEMA = projectFile("server/schema.sql");
const HEADER = `-- What the migrations make, to read and to search in. To change it, add a migration, and make this file anew:
-- npx vitest run server/src/db/schema.test.ts -u

`;

const world = useWorld({ own: true });

async function inDatabase<T>(database: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...world.cluster, database });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function describeSchema(database: string) {
  const comments = commentsOf(await Promise.all([BASELINE, ...(await laterNames())].map(readMigration)));
  return HEADER + (await inDatabase(database, (client) => schemaText(client, comments)));
}

it("server/schema.sql is what the migrations make of an empty database", async () => {
  await expect(await describeSchema(world.database)).toMatchFileSnapshot(SCHEMA);
});

it("a database that is upgraded from release 0.1.0 has the same schema and the same migrations as a new one", async () => {
  const database = `${world.database}_upgraded`;
  const config = { ...world.cluster, database };
  await inDatabase("postgres", (client) =>
    client.query(`create database ${database} encoding 'UTF8' template template0`),
  );
  expect(await migrate(config, (await baselineNames()).at(-1))).toEqual([BASELINE]);
  expect(await migrate(config)).toEqual(await laterNames());
  expect(await describeSchema(database)).toBe(await describeSchema(world.database));
  const names = (client: pg.Client) => client.query("select name from migrations order by name");
  expect((await inDatabase(database, names)).rows).toEqual((await inDatabase(world.database, names)).rows);
});
