import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Traffic as it came, later, slowly, or not at all. */
interface Weather {
  delayMs: number;
  bytesPerSecond: number;
  isBlackHole: boolean;
  isRefusing: boolean;
}

const FAIR: Weather = { delayMs: 0, bytesPerSecond: Infinity, isBlackHole: false, isRefusing: false };

/** A TCP proxy whose line can be delayed, throttled, cut, refused, or swallow what is sent. */
export async function startProxy(target: number | (() => number)) {
  const open = new Set<Socket>();
  let weather = FAIR;
  let opened = 0;

  function lead(from: Socket, to: Socket) {
    open.add(from);
    // In order: what is read waits for what was read before it.
    let line = Promise.resolve();
    from.on("data", (chunk: Buffer) => {
      if (weather === FAIR) {
        line = line.then(() => void to.write(chunk));
        return;
      }
      from.pause();
      line = line.then(async () => {
        const { delayMs, bytesPerSecond } = weather;
        if (delayMs > 0) await sleep(delayMs);
        if (Number.isFinite(bytesPerSecond)) await sleep((chunk.length * 1_000) / bytesPerSecond);
        // What falls into the hole is gone for this connection, also after it is closed.
        while (weather.isBlackHole && open.has(from)) await sleep(50);
        to.write(chunk);
        from.resume();
      });
    });
    from.on("error", () => from.destroy());
    from.on("close", () => {
      open.delete(from);
      if (weather.isBlackHole) return;
      void line.then(() => to.end());
    });
  }

  const server = createServer((client) => {
    opened += 1;
    if (weather.isRefusing) {
      client.resetAndDestroy();
      return;
    }
    const server = connect(typeof target === "number" ? target : target(), "127.0.0.1");
    lead(client, server);
    lead(server, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    opened: () => opened,
    become: (change: Partial<Weather>) => void (weather = { ...FAIR, ...change }),
    clearUp: () => void (weather = FAIR),
    /** Ends what is open with a reset. */
    cut: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () => {
      weather = FAIR;
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
