import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect as connectTo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { freePort, runServer } from "../process.ts";

const HOST = "127.0.0.1";

/** Debian's PostgreSQL on a port and a folder of its own, under the account that Debian made for it. */
export async function startDebianPostgres(folder: string) {
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
  const settings = ["fsync=off", "max_connections=300", `unix_socket_directories=${data}`, `listen_addresses=${HOST}`];
  const child = spawn(`${bin}/postgres`, ["-D", data, "-p", String(port), ...settings.flatMap((one) => ["-c", one])], {
    ...account,
    stdio: "ignore",
  });
  await responds(port);
  const url = (database: string) => `postgres://plaza@${HOST}:${port}/${database}`;
  return {
    port,
    url,
    async create(database: string) {
      const client = new pg.Client(url("postgres"));
      await until(() => client.connect());
      await client.query(`create database ${database}`);
      await client.end();
      return url(database);
    },
    stop: () => end(child, "SIGINT"),
  };
}

/** Debian's PgBouncer in transaction mode, in front of it. */
export async function startPgBouncer(folder: string, postgresPort: number) {
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
      "default_pool_size = 5",
    ].join("\n"),
  );
  chmodSync(folder, 0o755);
  // It does not run as root.
  const child = spawn("pgbouncer", ["-q", "-u", "nobody", file], { stdio: "ignore" });
  await responds(port);
  return {
    url: (database: string) => `postgres://plaza@${HOST}:${port}/${database}`,
    stop: () => end(child, "SIGTERM"),
  };
}

/** A proxy that sends each request to the next node that is ready, as a load balancer does. It tries none twice. */
export async function startProxy(nodes: () => string[]) {
  let turn = 0;
  const next = () => {
    const ready = nodes();
    return new URL(ready[turn++ % ready.length] ?? "http://127.0.0.1:1");
  };
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = next();
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on("error", () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.on("upgrade", (incoming, client, head) => {
    const { hostname, port } = next();
    const node = connectTo(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      node.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      node.write(head);
      node.pipe(client).pipe(node);
    });
    for (const stream of [node, client]) stream.on("error", () => [node, client].forEach((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  return {
    url: `http://${HOST}:${typeof address === "object" && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A built server that a test ends; its address once it is ready. */
export async function startNode(env: Record<string, string>) {
  const server = runServer({ ...env, NODE_ENV: "test" });
  return { ...server, url: await server.address() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
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
