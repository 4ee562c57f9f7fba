import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { baselineNames, migrationNames } from "../../server/src/db/migrations/migration-files.ts";
import { migrate } from "../../server/src/db/migrations/migrations.ts";
import { runServer } from "../../server/src/testing/process.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { mountSmallDisk } from "../parts/disk.ts";
import { type Postgres, startPostgres } from "../parts/postgres.ts";
import type { Figure, Outcome } from "../report.ts";

/** What PostgreSQL needs for itself, and some rows. */
const DISK_MB = 400;
const MEMBERS = 20_000;

/** A database of release 0.1.0, with members and posts in it. */
async function makeOldDatabase(postgres: Postgres, database: string): Promise<string> {
  const url = await postgres.create(database);
  await migrate({ connectionString: url }, (await baselineNames()).at(-1));
  await postgres.query(
    `insert into users (email, first_name, last_name, email_verified_at)
     select 'm' || n || '@example.com', 'Ana', 'Prado', now() from generate_series(1, ${MEMBERS}) as n`,
    database,
  );
  await postgres.query("insert into posts (user_id, content) select id, 'A post of ' || id from users", database);
  return url;
}

/** Starts this version on it, and counts what is not as it should be. */
async function finishMigration(postgres: Postgres, database: string, env: Record<string, string>) {
  const begun = performance.now();
  const server = runServer(env);
  await server.address();
  const ms = performance.now() - begun;
  const { rows } = await postgres.query(
    `select (select count(*) from users where email like 'm%@example.com')::int as members,
       (select count(*) from migrations)::int as applied`,
    database,
  );
  const [{ members, applied }] = rows as [{ members: number; applied: number }];
  server.child.kill("SIGTERM");
  const code = await server.ended;
  const missing: Figure[] = [
    { name: "rows missing after the next start", value: MEMBERS - members, most: 0 },
    { name: "migrations missing", value: (await migrationNames()).length - applied, most: 0 },
  ];
  return { ms, missing, isClean: code === 0 };
}

/** L3: the disk is full in the middle of a migration of a database with rows; the next start finishes it. */
export async function fillMigrationDisk(): Promise<Outcome> {
  const disk = mountSmallDisk(DISK_MB);
  const data = folderOnDisk("plaza-faults-");
  const postgres = await startPostgres(disk.folder);
  try {
    const env = {
      DATABASE_URL: await makeOldDatabase(postgres, "plaza"),
      DATA_DIR: join(data.folder, "data"),
      LOG_LEVEL: "warn",
    };
    disk.fill();
    const first = runServer(env);
    const code = await first.ended;
    disk.free();
    await postgres.ensureRunning();
    const { ms, missing, isClean } = await finishMigration(postgres, "plaza", env);
    return {
      firstGood: { ms, mostMs: 20_000 },
      exits: isClean ? 0 : 1,
      figures: [
        { name: "exit code of the start without space", value: code ?? -1, least: 1, most: 1 },
        { name: "lines it printed", value: first.errors().trim().split("\n").length, most: 3 },
        ...missing,
      ],
    };
  } finally {
    await postgres.stop("immediate");
    disk.remove();
    data.remove();
  }
}

/** L13: a start is killed in the middle of a migration of a database with rows; the next start finishes it. */
export async function killMigration(rounds = 5): Promise<Outcome> {
  const { folder, remove } = folderOnDisk("plaza-faults-");
  const postgres = await startPostgres(folder);
  try {
    let longest = 0;
    let exits = 0;
    let interrupted = 0;
    const all: Figure[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const database = `plaza${round}`;
      const env = {
        DATABASE_URL: await makeOldDatabase(postgres, database),
        DATA_DIR: join(folder, database),
        LOG_LEVEL: "warn",
      };
      const first = runServer(env);
      const count = async () =>
        Number((await postgres.query("select count(*) as all from migrations", database)).rows[0].all);
      const before = await count();
      while ((await count()) < before + 1 + round && first.child.exitCode === null) await sleep(5);
      first.child.kill("SIGKILL");
      await first.ended;
      if ((await count()) < (await migrationNames()).length) interrupted += 1;
      const { ms, missing, isClean } = await finishMigration(postgres, database, env);
      longest = Math.max(longest, ms);
      if (!isClean) exits += 1;
      all.push(...missing);
    }
    const sum = (name: string) => all.reduce((total, figure) => total + (figure.name === name ? figure.value : 0), 0);
    return {
      firstGood: { ms: longest, mostMs: 20_000 },
      exits,
      figures: [
        { name: "kills before the last migration", value: interrupted, least: 1 },
        ...[...new Set(all.map(({ name }) => name))].map((name) => ({ name, value: sum(name), most: 0 })),
      ],
    };
  } finally {
    await postgres.stop("immediate");
    remove();
  }
}
