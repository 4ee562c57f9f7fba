import { connect, createServer, type Socket } from "node:net";
import { baseURL } from "./world.ts";

/**
 * Another address of the shared instance, which can be cut: for a browser that is a server that has stopped, without the
 * start of one.
 */
export async function openLine() {
  const target = Number(new URL(baseURL()).port);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "localhost");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      // A side that breaks off ends the other; 'close' follows.
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "localhost", () => {
        server.off("error", reject);
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  const port = await listen(0);

  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { url: `http://localhost:${port}`, cut, mend: () => listen(port) };
}
