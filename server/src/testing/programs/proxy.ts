import { createServer, request } from "node:http";
import { connect } from "node:net";

const HOST = "127.0.0.1";

/** A proxy that sends each request to the next node that is ready, as a load balancer does. It tries none twice. */
export async function startProxy(nodes: () => string[]) {
  let turn = 0;
  const next = () => {
    const ready = nodes();
    return new URL(ready[turn++ % ready.length] ?? "http://127.0.0.1:1");
  };
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = next();
    const { method, url: path, rawHeaders: headers } = incoming;
    const passed = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
      response.once("error", () => outgoing.destroy());
    });
    passed.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    // Who is cut off on one side is cut off on the other.
    outgoing.once("close", () => outgoing.writableFinished || passed.destroy());
    incoming.pipe(passed);
  });
  // A connection that a client is about to use again is not closed under its hands.
  server.keepAliveTimeout = 120_000;
  server.requestTimeout = 0;
  server.on("upgrade", (incoming, client, head) => {
    const { hostname, port } = next();
    const node = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      node.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      node.write(head);
      node.pipe(client).pipe(node);
    });
    const both = [node, client];
    for (const stream of both) {
      for (const end of ["error", "close"]) stream.on(end, () => both.forEach((one) => one.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  return {
    url: `http://${HOST}:${typeof address === "object" && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
