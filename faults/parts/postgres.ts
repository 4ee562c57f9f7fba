import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../server/src/testing/process.ts";

const HOST = "127.0.0.1";
const DEBIAN = "/usr/lib/postgresql";
const START_TRIES = 400;

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Debian's PostgreSQL with the settings it comes with, so it waits for the disk at each commit; on a port of its own. It
 * can be killed, stopped, hung and started again.
 */
export async function startPostgres(folder: string, settings: Record<string, string> = {}) {
  const bin = `${DEBIAN}/${readdirSync(DEBIAN).toSorted().at(-1) ?? ""}/bin`;
  const data = join(folder, "postgres");
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  const port = await freePort();
  const url = (database: string, at: number = port) => `postgres://plaza@${HOST}:${at}/${database}`;
  chmodSync(folder, 0o755);
  if (!existsSync(data)) mkdirSync(data);
  if (account.uid !== undefined) chownSync(data, uid, gid);
  execFileSync(`${bin}/initdb`, ["-D", data, "-U", "plaza", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"], {
    ...account,
    stdio: "ignore",
  });
  const conf = { max_connections: "100", unix_socket_directories: data, listen_addresses: HOST, ...settings };
  let child: ChildProcess;

  async function query(text: string, database = "postgres") {
    const client = new pg.Client(url(database));
    client.on("error", () => undefined);
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  }

  function launch() {
    child = spawn(
      `${bin}/postgres`,
      ["-D", data, "-p", String(port), ...Object.entries(conf).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...account, stdio: "ignore" },
    );
  }

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }

  /**
   * What a supervisor does: it starts it again as often as it ends, until it takes connections. After a kill the old
   * processes need a moment to end, and so the first tries may fail.
   */
  async function ensureRunning() {
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      if (child.exitCode !== null || child.signalCode !== null) launch();
      const isUp = await query("select 1").then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await sleep(25);
    }
    throw new Error("PostgreSQL does not come back");
  }

  async function start() {
    launch();
    await ensureRunning();
  }

  await start();
  return {
    port,
    data,
    url,
    start,
    ensureRunning,
    query,
    /** Resolves to the connection of a new, empty database. */
    async create(database: string) {
      await query(`create database ${database}`);
      return url(database);
    },
    kill: () => end("SIGKILL"),
    stop: (mode: "fast" | "immediate" = "fast") => end(mode === "fast" ? "SIGINT" : "SIGQUIT"),
  };
}
