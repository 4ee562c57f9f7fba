import { accountApi } from "@plaza/contract/account";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { clearSessionCookie, isSecure } from "../../requests/session-cookie.ts";
import { deleteAccount } from "./deletion.ts";
import { showExport, startExport } from "./exports.ts";

export function accountRoutes(route: Route, ctx: AppContext) {
  route(accountApi.showExport, ({ viewer, words }) => showExport(ctx, viewer, words));

  route(accountApi.startExport, async ({ viewer, reply }) => {
    const { isNew, shown } = await startExport(ctx, viewer);
    if (!isNew) reply.code(200);
    return shown;
  });

  route(accountApi.deleteAccount, async ({ viewer, body, request, reply }) => {
    await deleteAccount(ctx, viewer, body);
    clearSessionCookie(reply, isSecure(request, ctx.settings));
    reply.header("clear-site-data", '"cache"');
  });
}
