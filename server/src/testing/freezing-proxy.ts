import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a PostgreSQL socket that can freeze its connections: open, but without any traffic. */
export async function freezingProxy(socketFolder: string) {
  const open = new Set<Socket>();
  const frozen = new Set<Socket>();
  let opened = 0;
  let isFreezingNew = false;
  const server = createServer((client) => {
    opened += 1;
    const database = connect(`${socketFolder}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from);
      from.on("data", (chunk: Buffer) => frozen.has(from) || to.write(chunk));
      from.on("error", () => from.destroy());
      from.on("close", () => {
        open.delete(from);
        if (!frozen.has(from)) to.destroy();
      });
      if (isFreezingNew) frozen.add(from);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    /** How many connections were opened through it so far. */
    opened: () => opened,
    freezeOpen: () => open.forEach((socket) => frozen.add(socket)),
    /** Whether connections that are opened from now on are frozen as well. */
    freezeNew: (isFreezing: boolean) => void (isFreezingNew = isFreezing),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
