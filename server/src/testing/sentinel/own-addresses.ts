import { Server } from "node:net";

/** What the tests themselves have started on this machine, as 'address:port'; of sockets in the file system the folder. */
const own = new Set<string>();

const LOOPBACK = new Set(["localhost", "::1", "::", "0.0.0.0", "127.0.0.1"]);
const written = (host: string, port: number | string) => `${LOOPBACK.has(host) ? "127.0.0.1" : host}:${port}`;

/** For programs of other processes: PostgreSQL, Redis, built servers. */
export function addOwnAddress(host: string, port: number | string) {
  own.add(written(host, port));
}

/** Everything that listens in this process is the tests' own, from then on. */
export function watchListening() {
  const listen: (this: Server, ...args: never[]) => Server = Reflect.get(Server.prototype, "listen");
  Server.prototype.listen = function listenAndNote(this: Server, ...args: never[]) {
    this.once("listening", () => {
      const address = this.address();
      if (typeof address === "object" && address) addOwnAddress(address.address, address.port);
      else if (address) own.add(address);
    });
    return listen.apply(this, args);
  };
}

export const isOwn = (target: { host: string; port: number | string } | { path: string }) =>
  "path" in target ? own.has(target.path) : own.has(written(target.host, target.port));
