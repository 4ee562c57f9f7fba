import { randomBytes } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import type { AppContext } from "../context.ts";
import type { FindHead, Look } from "../look.ts";
import type { RequestTimes } from "../metrics/request-times.ts";
import { serveAndroidApp } from "./android-app.ts";
import { limitBodyTime, LONGEST_BODY_SECONDS } from "./body-time.ts";
import { closeIdleSockets } from "./idle-sockets.ts";
import { compressResponses } from "./compression.ts";
import { handleError } from "./error-handler.ts";
import { limitHandlingTime } from "./handling-time.ts";
import { serveHealth } from "./health.ts";
import { limitInFlight } from "./session-in-flight.ts";
import { MAX_BODY_BYTES, readJsonBodies } from "./json-body.ts";
import { shedOverload } from "./overload.ts";
import { refuseOtherOrigins } from "./same-origin.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { refuseUnreadable } from "./unreadable-requests.ts";
import { serveWebFiles, type WebFiles } from "./web-files.ts";

const MAX_HEADER_BYTES = 16 * 1024;

declare module "fastify" {
  interface FastifyInstance {
    /** Not ready from now on, so that load balancers send their requests elsewhere; all requests are still served. */
    announceClosing(): void;
  }
}

/** An HTTP server with the ground rules on, and no feature yet. */
export function createServer(
  { settings, log, db, shared, measures }: AppContext,
  web: WebFiles,
  findLook: () => Promise<Look>,
  onRoute: (route: string) => void = () => {},
  findHead: FindHead = async () => null,
): FastifyInstance {
  // Fastify's own info lines are for its authors; only its warnings are logged.
  const ownLog: FastifyBaseLogger = log.child({}, { level: "warn" });
  // A child for each request would search its fields for secrets, which costs a tenth of a first page.
  ownLog.child = () => ownLog;
  const app = Fastify({
    loggerInstance: ownLog,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    keepAliveTimeout: 65_000,
    requestTimeout: LONGEST_BODY_SECONDS * 1000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: MAX_HEADER_BYTES },
    genReqId: newRequestId,
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    // Fastify's own has no Retry-After: see idle-sockets.ts.
    return503OnClosing: false,
    // Fastify's own limit of a path parameter is lifted: each route's check refuses a long one with its own sentence.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES, caseSensitive: true },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  });
  app.server.maxHeadersCount = 100;

  let isClosing = false;
  app.decorate("announceClosing", () => {
    isClosing = true;
  });
  app.addHook("preClose", async () => app.announceClosing());
  app.addHook("onRoute", ({ method, url }) => onRoute(`${String(method)} ${url}`));
  app.decorateRequest("viewer", null);
  app.setErrorHandler(handleError);
  limitHandlingTime(app);
  addSecurityHeaders(app, settings, web.scriptHashes);
  // This runs before the limit of the whole server: requests that wait here do not count for that one.
  limitInFlight(app, settings);
  const countInFlight = shedOverload(app);
  measures.metrics.gauge("plaza_http_requests_in_flight", "Requests without a whole response yet.", () => [
    { value: countInFlight() },
  ]);
  app.addHook("onClose", async () => measures.loop.close());
  limitBodyTime(app);
  closeIdleSockets(app);
  refuseOtherOrigins(app, settings);
  readJsonBodies(app);
  compressResponses(app);
  logRequests(app, log, measures.requests);
  serveHealth(app, db, shared, () => isClosing);
  serveAndroidApp(app, settings);
  serveWebFiles(app, web, settings, findLook, findHead);
  return app;
}

const NODE = randomBytes(4).toString("base64url");
let requests = 0;

/** Of this process alone, and short: it stands in every line and in the header of an error. */
const newRequestId = () => `${NODE}-${(requests++).toString(36)}`;

/** Logs the route's pattern, not the address: an address may hold a token. */
function logRequests(app: FastifyInstance, log: Logger, times: RequestTimes) {
  // None of its six fields is a secret, and to look for secrets in them costs ten times as much as the line.
  const lines = log.child({}, { redact: [] });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const { elapsedTime } = reply;
    times.observe(request.method, route, reply.statusCode, elapsedTime);
    if (!route.startsWith("/api")) return;
    const ms = Math.round(elapsedTime);
    const { id: requestId, method, viewer } = request;
    lines.info({ requestId, method, route, status: reply.statusCode, ms, member: viewer?.id }, "request");
  });
}
