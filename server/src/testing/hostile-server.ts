import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { isPublic } from "../outgoing/public-addresses.ts";

/** The one address that the guards let through in these tests; the other is what must never be reached. */
const OUTSIDE = "127.0.0.1";
export const INSIDE = "127.0.0.2";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A server of a stranger's on this machine, and beside it, at the same port of another address, one of the operator's own
 * that nobody may reach through Plaza.
 */
export async function startHostileServer() {
  const pages = new Map<string, Respond>();
  const asked: string[] = [];
  const open = new Set<Socket>();
  const names = new Map<string, string[][]>();
  const lookups: string[] = [];
  let insideConnections = 0;

  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const respond = pages.get((request.url ?? "").split("?")[0] ?? "");
    if (respond) respond(request, response);
    else response.writeHead(404).end();
  });
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.listen(0, OUTSIDE);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const inside = createServer((_request, response) => response.end("a secret"));
  inside.on("connection", () => (insideConnections += 1));
  inside.listen(port, INSIDE);
  await once(inside, "listening");

  /** What the guards know in production, and beyond it this server alone. */
  const outgoing: Outgoing = {
    lookup: async (host) => {
      lookups.push(host);
      const [next = [], ...later] = names.get(host) ?? [];
      if (later.length > 0) names.set(host, later);
      return next.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
    allowsAddress: (address, asPort) => isPublic(address) || (address === OUTSIDE && asPort === String(port)),
    allowsPort: (asPort) => asPort === "" || asPort === String(port),
  };

  return {
    port,
    outgoing,
    /** Where its pages are. */
    at: (path: string, host = "pages.example") => {
      if (!names.has(host)) names.set(host, [[OUTSIDE]]);
      return `http://${host}:${port}${path}`;
    },
    page: (path: string, respond: Respond) => pages.set(path, respond),
    html: (path: string, head: string) =>
      pages.set(path, (_request, response) =>
        response
          .writeHead(200, { "content-type": "text/html; charset=utf-8" })
          .end(`<!doctype html><html><head>${head}</head><body>Words</body></html>`),
      ),
    redirect: (path: string, location: string) =>
      pages.set(path, (_request, response) => response.writeHead(302, { location }).end()),
    /** The addresses that a name has, for each time it is looked up; the last ones stay. */
    name: (host: string, ...addresses: string[][]) => names.set(host, addresses),
    outside: OUTSIDE,
    inside: INSIDE,
    asked: (path: string) => asked.filter((one) => one === path).length,
    lookups: (host: string) => lookups.filter((one) => one === host).length,
    insideConnections: () => insideConnections,
    openConnections: () => open.size,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
      inside.close();
    },
  };
}

export type HostileServer = Awaited<ReturnType<typeof startHostileServer>>;
