import { createServer, type Server } from "node:http";
import type { AppContext } from "../context.ts";
import { StartError } from "../start-error.ts";
import { EXPOSITION_TYPE, exposition } from "./exposition.ts";

/** Serves /metrics at a port of its own, for a network that only collectors reach: it asks for no token. */
export async function serveMetricsPort({ settings, measures }: AppContext): Promise<Server | null> {
  const { port } = settings.metrics;
  if (port === undefined) return null;
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    measures.metrics.read().then(
      (families) => response.writeHead(200, { "content-type": EXPOSITION_TYPE }).end(exposition(families)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(`METRICS_PORT (${port}) cannot be used: ${error.message}`)));
    server.listen(port, settings.host, resolve);
  });
  return server.unref();
}
