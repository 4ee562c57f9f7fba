import { safetyApi } from "@plaza/contract/safety";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { block, listBlocked, unblock } from "./blocks.ts";
import { listMuted, mute, showMute, unmute } from "./mutes.ts";
import { report } from "./reports.ts";

export function safetyRoutes(route: Route, ctx: AppContext) {
  route(safetyApi.block, ({ viewer, params }) => block(ctx, viewer, params.userId));
  route(safetyApi.unblock, ({ viewer, params }) => unblock(ctx, viewer, params.userId));
  route(safetyApi.listBlocked, ({ viewer, query }) => listBlocked(ctx, viewer, query));
  route(safetyApi.mute, ({ viewer, params }) => mute(ctx, viewer, params.userId));
  route(safetyApi.unmute, ({ viewer, params }) => unmute(ctx, viewer, params.userId));
  route(safetyApi.showMute, ({ viewer, params }) => showMute(ctx, viewer, params.userId));
  route(safetyApi.listMuted, ({ viewer, query }) => listMuted(ctx, viewer, query));
  route(safetyApi.report, ({ viewer, body }) => report(ctx, viewer, body));
}
