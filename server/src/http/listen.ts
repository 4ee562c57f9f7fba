import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { errorCode } from "../db/pg-errors.ts";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";

/** Checked before anything is started: a taken port is the most common reason that a start fails. */
export async function assertPortFree({ host, port }: Settings) {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(port, host, resolve);
  }).catch(async (error: unknown) => {
    throw await asStartError(error, host, port);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** How many ports above a taken one are tried for one to offer. */
const NEIGHBORS = 20;

async function nextFree(host: string, taken: number): Promise<number | undefined> {
  for (let port = taken + 1; port <= Math.min(taken + NEIGHBORS, 65_535); port += 1) {
    if (await isFree(host, port)) return port;
  }
  return undefined;
}

function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Returns the address to type into a browser. */
export async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw await asStartError(error, host, port);
  }
  const bound = app.server.address();
  const boundPort = typeof bound === "object" && bound ? bound.port : port;
  const isLocal = ["127.0.0.1", "::1", "localhost", "0.0.0.0", "::"].includes(host);
  return `http://${isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host}:${boundPort}`;
}

async function asStartError(error: unknown, host: string, port: number) {
  switch (errorCode(error)) {
    case "EADDRINUSE": {
      const free = await nextFree(host, port);
      const other = free === undefined ? "set PORT to another one." : `take the next free one: PORT=${free} npm start`;
      return new StartError(`Port ${port} is already in use. Stop the program that uses it, or ${other}`);
    }
    case "EACCES":
      return new StartError(`Port ${port} can't be used by this account. Set PORT to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST (${host}) isn't an address of this machine.`);
    default:
      return error;
  }
}
