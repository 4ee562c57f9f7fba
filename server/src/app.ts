import type { FastifyInstance } from "fastify";
import type { AppContext } from "./context.ts";
import { authJobs } from "./features/auth/auth.jobs.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { socketSessions, viewerFinder } from "./features/auth/sessions.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { routesOf } from "./http/route.ts";
import { createServer } from "./http/server.ts";
import type { WebFiles } from "./http/web-files.ts";
import { serveSockets } from "./realtime/socket.ts";

/** The server's table of contents. */
export function buildApp(ctx: AppContext, web: WebFiles, onRoute?: (route: string) => void): FastifyInstance {
  const app = createServer(ctx, web, onRoute);
  serveSockets(app, ctx, socketSessions(ctx));

  const route = routesOf(app, viewerFinder(ctx));
  authRoutes(route, ctx);
  usersRoutes(route, ctx);
  notificationsRoutes(route, ctx);
  searchRoutes(route, ctx);

  authJobs(ctx);
  return app;
}
