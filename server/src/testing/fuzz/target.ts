import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { connect } from "../../db/connect.ts";
import { runningPostgres } from "../../db/embedded-postgres.ts";
import { createLog } from "../../logging/log.ts";
import { projectFile } from "../../project.ts";
import { insertFriendship, insertMember } from "../people.ts";
import { runServer } from "../process.ts";
import { temporaryFolder } from "../temporary.ts";
import { type Actor, type Cast, createCast } from "./cast.ts";

interface Init {
  method?: string;
  body?: unknown;
  raw?: string | Buffer | undefined;
  headers?: Record<string, string>;
}

/** The built server as `npm start` runs it, without limits on rates, with members who are made in its database. */
export async function startTarget() {
  const { folder, remove } = temporaryFolder("plaza-fuzz-");
  const dataDir = join(folder, "data");
  const program = projectFile("server/src/testing/programs/collect-on-signal.cjs");
  const server = runServer({
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    LINK_PREVIEWS: "off",
    // In quotes: a folder's name may have a space.
    NODE_OPTIONS: `--require="${program}"`,
  });
  const url = await server.address();
  const postgres = runningPostgres(join(dataDir, "postgres"));
  if (!postgres) throw new Error("The server's database is not running");
  const db = connect(postgres, createLog(), 2);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { pid = 0 } = server.child;

  function send(path: string, init: Init = {}, cookie?: string): Promise<{ status: number; text: string }> {
    const raw = init.raw ?? (init.body === undefined ? undefined : JSON.stringify(init.body));
    const method = init.method ?? (raw === undefined ? "GET" : "POST");
    const isJson = raw !== undefined && { "content-type": "application/json" };
    const length = raw !== undefined && { "content-length": String(Buffer.byteLength(raw)) };
    const headers = { ...isJson, ...length, ...(cookie && { cookie }), ...init.headers };
    return new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        response.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(raw);
    });
  }

  async function actor(isAdmin: boolean): Promise<Actor> {
    const { id, token } = await insertMember(db, { isAdmin });
    const cookie = `sid=${token}`;
    return {
      id,
      cookie,
      send: async (path, init) => {
        const { status, text } = await send(path, init, cookie);
        return { status, json: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : undefined };
      },
    };
  }

  return {
    url,
    port: Number(new URL(url).port),
    send,
    actor,
    async cast(): Promise<Cast> {
      const [member, admin] = [await actor(false), await actor(true)];
      await insertFriendship(db, member, admin);
      return createCast(member, admin);
    },
    hasEnded: () => server.child.exitCode !== null || server.child.signalCode !== null,
    errors: server.errors,
    /** What the process holds of the machine's memory. */
    memoryMegabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    /** What JavaScript still refers to, after everything else was freed: a leak shows here, and a lazy collector does not. */
    async liveMegabytes(): Promise<number> {
      const seen = server.output().length;
      server.child.kill("SIGUSR2");
      for (let tries = 0; tries < 100; tries += 1) {
        const found = /^live (.*)$/m.exec(server.output().slice(seen))?.[1];
        if (found) {
          const { heapUsed, external } = JSON.parse(found) as NodeJS.MemoryUsage;
          return (heapUsed + external) / 1024 / 1024;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("The server did not say what it holds");
    },
    async stop() {
      agent.destroy();
      await db.close();
      server.child.kill("SIGTERM");
      await server.ended;
      remove();
    },
  };
}
