import { existsSync } from "node:fs";
import type { Db } from "../db/sql.ts";
import { connect } from "../db/connect.ts";
import { runningPostgres } from "../db/embedded-postgres.ts";
import { reasonOf } from "../db/pg-errors.ts";
import { createLog } from "../logging/log.ts";
import { misspeltSettings } from "../setting-names.ts";
import { readSettings, type Settings } from "../settings.ts";
import { postgresDir } from "../start.ts";
import { openStorage } from "../storage/open-storage.ts";
import { examineFiles, examineMigrations, examinePartitions, examineServer, examineWork } from "./database.ts";
import { type Finding, note, ok, wrong } from "./findings.ts";
import { examineRelay } from "./relay.ts";
import { examineStart } from "./start-checks.ts";
import { examineRedis } from "./redis.ts";
import { examineDataDir, examineMail, examineSettings, examineStorage } from "./surroundings.ts";

const silent = createLog({ level: "silent" });

/** Looks at everything that an instance needs, changes nothing, and says what is wrong in sentences. */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  const settings = readSettings(environment);
  const storage = openStorage(settings, silent);
  try {
    const redis = await examineRedis(settings);
    return [
      ok(`Node.js ${process.version}; the settings are valid.`),
      ...misspeltSettings(Object.keys(environment)).map(note),
      ...examineSettings(settings),
      await examineDataDir(settings),
      ...(await examineStart(settings, silent, redis.kind === "ok")),
      redis,
      await examineStorage(settings, storage),
      await examineMail(settings),
      ...(await examineRelay(settings)),
      ...(await withDatabase(settings, async (db) => {
        const migrations = await examineMigrations(db);
        const server = await examineServer(db);
        if (!migrations) return [...server, note("The database is empty. It'll be set up at the first start.")];
        if (migrations.kind !== "ok") return [...server, migrations];
        const partitions = await examinePartitions(db);
        return [
          ...server,
          migrations,
          ...(partitions ? [partitions] : []),
          ...(await examineWork(db)),
          await examineFiles(db, storage),
        ];
      })),
    ];
  } finally {
    storage.close();
  }
}

async function withDatabase(settings: Settings, work: (db: Db) => Promise<Finding[]>): Promise<Finding[]> {
  const embedded = settings.databaseUrl ? null : runningPostgres(postgresDir(settings));
  if (!settings.databaseUrl && !embedded) {
    const isMade = existsSync(postgresDir(settings));
    return [
      note(
        isMade
          ? "Plaza isn't running, so its embedded database wasn't checked."
          : "There's no database yet. It'll be created at the first start.",
      ),
    ];
  }
  const db = connect(
    embedded ?? { connectionString: settings.databaseUrl ?? "", isPooled: settings.isPooled },
    silent,
    1,
  );
  try {
    return await work(db);
  } catch (error) {
    return [wrong(`The database can't be used: ${reasonOf(error)}`)];
  } finally {
    await db.close();
  }
}
