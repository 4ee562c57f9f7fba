import { callsApi } from "@plaza/contract/calls";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { answerCall, beginCall, leaveCall, listCalls, showCall } from "./calls.ts";
import { showIce } from "./ice.ts";

export function callsRoutes(route: Route, ctx: AppContext) {
  route(callsApi.listCalls, ({ viewer }) => listCalls(ctx, viewer));
  route(callsApi.beginCall, ({ viewer, body }) => beginCall(ctx, viewer, body));
  route(callsApi.showIce, ({ viewer }) => showIce(ctx, viewer));
  route(callsApi.showCall, ({ viewer, params }) => showCall(ctx, viewer, params.callId));
  route(callsApi.answerCall, ({ viewer, params, body }) => answerCall(ctx, viewer, params.callId, body.device));
  route(callsApi.leaveCall, ({ viewer, params, query }) => leaveCall(ctx, viewer, params.callId, query));
}
