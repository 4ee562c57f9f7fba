import { existsSync } from "node:fs";
import { dropCaches } from "./cache/outside-writes.ts";
import { connect } from "./db/connect.ts";
import { runningPostgres, startPostgres } from "./db/embedded-postgres.ts";
import { partitionMessages } from "./db/partitions/partition-messages.ts";
import { reasonOf } from "./db/pg-errors.ts";
import { endWith } from "./end-with.ts";
import { CACHED_MS } from "./features/auth/access-tokens/token-viewers.ts";
import { findAccountId, grantAdmin, revokeAdmin } from "./features/auth/admins.ts";
import { removeFactors } from "./features/auth/two-factor/factor-removal.ts";
import { newResetLink } from "./features/auth/password-reset.ts";
import { operatorOrigin } from "./requests/origin.ts";
import { createLog } from "./logging/log.ts";
import { readEnvironment, readSettings, type Settings } from "./settings.ts";
import { postgresDir } from "./start.ts";
import { StartError } from "./start-error.ts";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-link EMAIL | reset-factors EMAIL | partition-messages";

async function main([command, email]: string[], settings: Settings): Promise<string> {
  if (command === "partition-messages" && !email) return partition(settings);
  if (!email || !["grant", "revoke", "reset-link", "reset-factors"].includes(command ?? ""))
    throw new StartError(USAGE);
  const { db, connection, close } = await openDatabase(settings);
  // The change is committed by then: whatever fails here does not undo it.
  const dropCached = () =>
    dropCaches(connection, CACHED_MS).then(
      () => "",
      (error: unknown) => ` Running servers will pick this up within ${CACHED_MS / 1000} seconds (${reasonOf(error)}).`,
    );
  try {
    if (command === "reset-link") {
      const userId = await findAccountId(db, email);
      const { url } = await newResetLink(db, userId, operatorOrigin(settings));
      return `Send this link to ${email}. It works once, for one hour: ${url}`;
    }
    if (command === "reset-factors") {
      await removeFactors(db, await findAccountId(db, email));
      const later = await dropCached();
      return `${email} can now log in with just a password. They can turn two-factor back on in Settings.${later}`;
    }
    const user = command === "grant" ? await grantAdmin(db, email) : await revokeAdmin(db, email);
    const later = await dropCached();
    if (command === "revoke") return `${user.email} is no longer an administrator.${later}`;
    return `${user.email} is ${user.isVerified ? "now an administrator. The dashboard is there once they reload the page." : "an administrator once they verify their email."}${later}`;
  } finally {
    await close();
  }
}

async function partition(settings: Settings): Promise<string> {
  const { connection, close } = await openDatabase(settings);
  try {
    const { first, newest } = await partitionMessages(connection, (line) => process.stdout.write(`${line}\n`));
    return `Messages are partitioned by quarter. The first partition ends on ${dayOf(first)}, the newest on ${dayOf(newest)}.`;
  } finally {
    await close();
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Opens the server's own database if the server runs, and otherwise starts one for the length of the command. */
async function openDatabase(settings: Settings) {
  const log = createLog();
  if (settings.directUrl) {
    const connection = { connectionString: settings.directUrl };
    const db = connect(connection, log, 1);
    return { db, connection, close: () => db.close() };
  }
  const dataDir = postgresDir(settings);
  if (!existsSync(dataDir)) throw new StartError("There are no accounts yet. Start Plaza and sign up first.");
  const running = runningPostgres(dataDir);
  const own = running ? null : await startPostgres({ dataDir });
  const connection = running ?? own?.connection ?? {};
  const db = connect(connection, log, 1);
  return {
    db,
    connection,
    close: async () => {
      await db.close();
      await own?.stop();
    },
  };
}

try {
  process.stdout.write(`${await main(process.argv.slice(2), readSettings(readEnvironment()))}\n`);
} catch (error) {
  endWith(error);
}
