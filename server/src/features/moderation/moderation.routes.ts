import { decisionsApi } from "@plaza/contract/moderation/decisions";
import { removalsApi } from "@plaza/contract/moderation/removals";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { appealDecision, appealSuspension, listAppeals } from "./appeals.ts";
import { listDecisions, readDecisions } from "./decisions.ts";
import { listRemovals, showRemovable } from "./removals.ts";

export function moderationRoutes(route: Route, ctx: AppContext) {
  route(decisionsApi.listDecisions, ({ viewer }) => listDecisions(ctx, viewer));
  route(decisionsApi.readDecisions, ({ viewer }) => readDecisions(ctx, viewer));
  route(decisionsApi.appealDecision, ({ viewer, params, body }) =>
    appealDecision(ctx, viewer, params.decisionId, body.appeal),
  );
  route(decisionsApi.appealSuspension, ({ request, body }) => appealSuspension(ctx, { address: request.ip }, body));
  route(removalsApi.showRemovable, ({ viewer, params }) => showRemovable(ctx, viewer, params.userId));
  route(removalsApi.listRemovals, ({ viewer }) => listRemovals(ctx, viewer));
  route(decisionsApi.listAppeals, ({ viewer, query }) => listAppeals(ctx, viewer, query));
}
