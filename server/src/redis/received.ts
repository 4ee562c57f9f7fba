import type { Redis } from "ioredis";

/** Returns how many bytes have arrived over these connections, the closed ones included. */
export function countReceived(connections: Redis[]): () => number {
  const open = new Set<Redis["stream"]>();
  let closed = 0;
  for (const connection of connections) {
    connection.on("connect", () => {
      const { stream } = connection;
      open.add(stream);
      stream.once("close", () => {
        if (open.delete(stream)) closed += stream.bytesRead;
      });
    });
  }
  return () => [...open].reduce((sum, { bytesRead }) => sum + bytesRead, closed);
}
