import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { connect as connectTo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { freePort, runServer } from "../process.ts";

const HOST = "127.0.0.1";

/** Debian's PostgreSQL on a port and a folder of its own, under the account that Debian made for it. */
export async function startDebianPostgres(folder: string, more: string[] = []) {
  const bin = `/usr/lib/postgresql/${readdirSync("/usr/lib/postgresql").toSorted().at(-1) ?? ""}/bin`;
  const port = await freePort();
  const data = join(folder, "debian-postgres");
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  chmodSync(folder, 0o755);
  mkdirSync(data);
  chownSync(data, uid ?? 0, gid ?? 0);
  const account = { uid, gid };
  execFileSync(
    `${bin}/initdb`,
    ["-D", data, "-U", "plaza", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
    account,
  );
  const settings = [
    "fsync=off",
    "max_connections=300",
    `unix_socket_directories=${data}`,
    `listen_addresses=${HOST}`,
    ...more,
  ];
  const child = spawn(`${bin}/postgres`, ["-D", data, "-p", String(port), ...settings.flatMap((one) => ["-c", one])], {
    ...account,
    stdio: "ignore",
  });
  await responds(port);
  const url = (database: string) => `postgres://plaza@${HOST}:${port}/${database}`;
  return {
    port,
    pid: child.pid ?? 0,
    data,
    bin,
    account,
    url,
    async create(database: string) {
      // It may still be starting up.
      await until(() => ask(url("postgres"), "select 1"));
      await ask(url("postgres"), `create database ${database}`);
      return url(database);
    },
    stop: () => end(child, "SIGINT"),
  };
}

/** A streaming replica of it, whose rows a test can hold back. */
export async function startReplica(
  folder: string,
  { port: from, bin, account }: Awaited<ReturnType<typeof startDebianPostgres>>,
) {
  const port = await freePort();
  const data = join(folder, "replica");
  mkdirSync(data);
  chownSync(data, account.uid ?? 0, account.gid ?? 0);
  chmodSync(data, 0o700);
  const copied = ["-D", data, "-h", HOST, "-p", String(from), "-U", "plaza", "-R", "-X", "stream", "-c", "fast"];
  execFileSync(`${bin}/pg_basebackup`, copied, account);
  const settings = [
    "-c",
    `unix_socket_directories=${data}`,
    "-c",
    `listen_addresses=${HOST}`,
    "-c",
    "fsync=off",
    "-c",
    "max_connections=300",
  ];
  const url = (database: string) => `postgres://plaza@${HOST}:${port}/${database}`;
  let child: ChildProcess;
  async function start() {
    child = spawn(`${bin}/postgres`, ["-D", data, "-p", String(port), ...settings], { ...account, stdio: "ignore" });
    await until(() => ask(url("postgres"), "select 1"));
  }
  await start();
  return {
    url,
    start,
    stop: () => end(child, "SIGINT"),
    pause: () => ask(url("postgres"), "select pg_wal_replay_pause()"),
    resume: () => ask(url("postgres"), "select pg_wal_replay_resume()"),
  };
}

/** Debian's PgBouncer in transaction mode, in front of it. */
export async function startPgBouncer(folder: string, postgresPort: number, poolSize = 5) {
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), '"plaza" ""\n');
  writeFileSync(
    file,
    [
      "[databases]",
      `* = host=${HOST} port=${postgresPort}`,
      "[pgbouncer]",
      `listen_addr = ${HOST}`,
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${join(folder, "users.txt")}`,
      "pool_mode = transaction",
      `default_pool_size = ${poolSize}`,
      "max_client_conn = 1000",
    ].join("\n"),
  );
  chmodSync(folder, 0o755);
  // It does not run as root.
  const child = spawn("pgbouncer", ["-q", "-u", "nobody", file], { stdio: "ignore" });
  await responds(port);
  return {
    port,
    url: (database: string) => `postgres://plaza@${HOST}:${port}/${database}`,
    stop: () => end(child, "SIGTERM"),
  };
}

/** What the nodes of one instance have in common. */
export const sharedSettings = (
  folder: string,
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string },
) => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SECRET: "a secret that all nodes know, long enough",
  RATE_LIMIT: "off",
  DATA_DIR: join(folder, "data"),
});

/** A built server that a test ends, of this build or of another's main.js; its address once it is ready. */
export async function startNode(env: Record<string, string>, program?: string) {
  const server = runServer({ ...env, NODE_ENV: "test" }, program);
  return { ...server, url: await server.address() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

async function ask(url: string, statement: string) {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const responds = (port: number) =>
  until(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connectTo(port, HOST, () => resolve(void socket.destroy())).on("error", reject);
      }),
  );

async function until(act: () => Promise<unknown>, tries = 200): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
