import { adminApi } from "@plaza/contract/admin";
import { removalsApi } from "@plaza/contract/moderation/removals";
import { decisionsApi } from "@plaza/contract/moderation/decisions";
import type { AppContext } from "../../context.ts";
import { originOf } from "../../requests/origin.ts";
import type { Route } from "../../http/route.ts";
import { settleAppeal } from "./appeals.ts";
import { exportAudit, listAudit } from "./audit.ts";
import { showHealth } from "./health.ts";
import {
  approveAddress,
  listUsers,
  setAdmin,
  setLimited,
  setRole,
  setSuspended,
  verifyMember,
  warn,
} from "./members.ts";
import { listPages, removePage, setMayAlert } from "./pages.ts";
import { deletePost, listPosts } from "./posts.ts";
import { closeReport, listReports } from "./reports.ts";
import { createRemoval, undoRemoval } from "./removals.ts";
import { createFactorReset } from "./factor-resets.ts";
import { createResetLink } from "./reset-links.ts";
import { showActivity, showStats } from "./stats.ts";

export function adminRoutes(route: Route, ctx: AppContext) {
  route(adminApi.showStats, () => showStats(ctx));
  route(adminApi.showActivity, ({ query }) => showActivity(ctx, query.days));
  route(adminApi.showHealth, () => showHealth(ctx));
  route(adminApi.listUsers, ({ viewer, query }) => listUsers(ctx, viewer, query));
  route(adminApi.setAdmin, ({ viewer, params, body }) => setAdmin(ctx, viewer, params.userId, body.isAdmin));
  route(adminApi.setRole, ({ viewer, params, body }) => setRole(ctx, viewer, params.userId, body.role));
  route(adminApi.setSuspended, ({ viewer, params, body }) => setSuspended(ctx, viewer, params.userId, body));
  route(adminApi.setLimited, ({ viewer, params, body }) => setLimited(ctx, viewer, params.userId, body));
  route(adminApi.warn, ({ viewer, params, body }) => warn(ctx, viewer, params.userId, body.reason));
  route(adminApi.createFactorReset, ({ viewer, params }) => createFactorReset(ctx, viewer, params.userId));
  route(adminApi.createResetLink, ({ viewer, params, request }) =>
    createResetLink(ctx, viewer, params.userId, originOf(request, ctx.settings)),
  );
  route(adminApi.approveAddress, ({ viewer, params }) => approveAddress(ctx, viewer, params.userId));
  route(adminApi.verifyMember, ({ viewer, params }) => verifyMember(ctx, viewer, params.userId));
  route(adminApi.listPosts, ({ viewer, query }) => listPosts(ctx, viewer, query));
  route(adminApi.deletePost, ({ viewer, params }) => deletePost(ctx, viewer, params.postId));
  route(adminApi.listAdminPages, ({ query }) => listPages(ctx, query));
  route(adminApi.setMayAlert, ({ viewer, params, body }) => setMayAlert(ctx, viewer, params.pageId, body.mayAlert));
  route(adminApi.removePage, ({ viewer, params }) => removePage(ctx, viewer, params.pageId));
  route(adminApi.listReports, ({ viewer, query, words }) => listReports(ctx, viewer, query, words));
  route(adminApi.closeReport, ({ viewer, params, body, words }) =>
    closeReport(ctx, viewer, params.reportId, body, words),
  );
  route(decisionsApi.settleAppeal, ({ viewer, params, body }) =>
    settleAppeal(ctx, viewer, params.decisionId, body.outcome),
  );
  route(removalsApi.createRemoval, ({ viewer, params, body }) => createRemoval(ctx, viewer, params.userId, body.kinds));
  route(removalsApi.undoRemoval, ({ viewer, params }) => undoRemoval(ctx, viewer, params.removalId));
  route(adminApi.listAudit, ({ query, words }) => listAudit(ctx, query, words));
  route(adminApi.exportAudit, async ({ query: { format, ...filter }, reply }) => {
    const { type, lines } = exportAudit(ctx, filter, format);
    return reply.type(type).header("content-disposition", `attachment; filename="audit-log.${format}"`).send(lines);
  });
}
