import { createServer, type Server } from "node:http";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { EXPOSITION_TYPE, exposition } from "./exposition.ts";
import type { Family } from "./metrics.ts";

/**
 * Serves /metrics at a port of its own, which asks for no token: on this machine alone, unless METRICS_HOST names a network
 * that only collectors reach.
 */
export async function serveMetricsPort(
  { metrics: { port, host } }: Settings,
  read: () => Promise<Family[]>,
): Promise<Server | null> {
  if (port === undefined) return null;
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (families) => response.writeHead(200, { "content-type": EXPOSITION_TYPE }).end(exposition(families)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(new StartError(`METRICS_PORT (${port}) can't be used at ${host}: ${error.message}`)),
    );
    server.listen(port, host, resolve);
  });
  return server.unref();
}
