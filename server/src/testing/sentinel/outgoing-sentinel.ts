import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { isIP, Socket } from "node:net";
import { afterAll, expect } from "vitest";
import { INSIDE } from "../hostile-server.ts";
import { isOwn, watchListening } from "./own-addresses.ts";

// Every API test runs with this: it fails a file in whose time the process, which holds the server under test, connects
// to anything that no test has started, or looks up a name by the machine's resolver.

const strangers: string[] = [];

/** With the way it came there: a connection may outlive the test that caused it. */
function note(what: string) {
  const way = (new Error().stack ?? "")
    .split("\n")
    .filter((line) => /server\/src/.test(line) && !/sentinel/.test(line));
  strangers.push([what, ...way].join("\n"));
}

interface Target {
  host?: string | null;
  port?: number | string | null;
  path?: string | null;
}

/** `connect` takes options, a port and a host, a path, or what net.connect has made of these. */
function targetOf([first, second]: unknown[]): Target {
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === "object" && first !== null) return first;
  if (typeof first === "number") return { port: first, ...(typeof second === "string" && { host: second }) };
  return { path: String(first) };
}

function watchConnections() {
  const connect: (this: Socket, ...args: never[]) => Socket = Reflect.get(Socket.prototype, "connect");
  Socket.prototype.connect = function connectAndNote(this: Socket, ...args: never[]) {
    const { host, port, path } = targetOf(args);
    if (path) noteFile(path);
    else if (!host || isIP(host) || host === "localhost") noteAddress(host || "localhost", port);
    // A name that a guard has looked up, or the resolver.
    else this.on("lookup", (_error, address) => address && noteAddress(address, port));
    return connect.apply(this, args);
  };
}

function noteFile(path: string) {
  const isDatabase = path.includes("/.s.PGSQL.");
  if (!isDatabase && !isOwn({ path })) note(`connected to ${path}`);
}

function noteAddress(host: string, port: Target["port"]) {
  if (host === INSIDE || !isOwn({ host, port: port ?? 0 })) note(`connected to ${host}:${port}`);
}

function watchLookups() {
  // By its ending a name that nobody can have (RFC 2606): what a test writes for a service that is not there.
  const isOurs = (name: string) => isIP(name) > 0 || name === "localhost" || name.endsWith(".invalid");
  const { lookup } = dns;
  const { lookup: lookupLater } = dns.promises;
  dns.lookup = Object.assign((name: string, ...rest: never[]) => {
    if (!isOurs(name)) note(`looked up ${name}`);
    return (lookup as (...args: unknown[]) => void)(name, ...rest);
  }, lookup);
  dns.promises.lookup = ((name: string, ...rest: never[]) => {
    if (!isOurs(name)) note(`looked up ${name}`);
    return (lookupLater as (...args: unknown[]) => unknown)(name, ...rest);
  }) as typeof lookupLater;
  syncBuiltinESMExports();
}

/** A worker runs this before each of its files, and watches once. */
const WATCHED = Symbol.for("plaza.outgoing-sentinel");
const worker = globalThis as { [WATCHED]?: string[] };
const noted = (worker[WATCHED] ??= strangers);
if (noted === strangers) {
  watchListening();
  watchConnections();
  watchLookups();
}

afterAll(() => expect(noted.splice(0), "connections to what no test has started (S1)").toEqual([]));
