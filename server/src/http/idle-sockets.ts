import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { refuse } from "../errors.ts";

const LOOK_AGAIN_MS = 100;

/**
 * Closing takes no longer than the requests in flight. Node closes the connections that are idle when it is asked to;
 * not those that become idle a moment later, nor those that browsers open in advance and have not used yet.
 */
export function closeIdleSockets(app: FastifyInstance) {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket: Socket) => {
    if (isClosing) return socket.destroy();
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  const isUsed = ({ socket }: { socket: Socket }) => unused.delete(socket);
  app.server.on("request", isUsed);
  app.server.on("upgrade", isUsed);
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    const again = setInterval(() => app.server.closeIdleConnections(), LOOK_AGAIN_MS);
    app.server.once("close", () => clearInterval(again));
  });
  // A connection whose earlier request is still in flight can bring another one.
  app.addHook("onRequest", async () => {
    if (isClosing) throw refuse("server_busy");
  });
}
