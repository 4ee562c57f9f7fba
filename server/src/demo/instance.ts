import type { Logger } from "pino";
import { assertDataDir } from "../data-dir.ts";
import { runningPostgres, startPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrations/migrations.ts";
import { reasonOf } from "../db/pg-errors.ts";
import type { Settings } from "../settings.ts";
import { createContext, postgresDir } from "../start.ts";
import { StartError } from "../start-error.ts";

/**
 * Opens the instance itself: beside its server if that runs, else with a database started for the length of the
 * command.
 */
export async function openInstance(settings: Settings, log: Logger) {
  assertDataDir(settings.dataDir);
  const dataDir = postgresDir(settings);
  const running = settings.directUrl ? { connectionString: settings.directUrl } : runningPostgres(dataDir);
  const own = running ? null : await startPostgres({ dataDir });
  const connection = running ?? own?.connection ?? {};
  try {
    await migrate(connection);
  } catch (error) {
    await own?.stop();
    throw new StartError(`The database can't be used: ${reasonOf(error)}`);
  }
  const ctx = createContext(settings, connection, log);
  return {
    ctx,
    isRunning: own === null,
    close: async () => {
      // Connections that end because the database stops are expected.
      log.level = "silent";
      ctx.mailer?.close();
      ctx.shared?.close();
      await ctx.db.close();
      await own?.stop();
    },
  };
}
