import { mailsApi } from "@plaza/contract/mails";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { changeChannels, showChannels } from "./channels.ts";

export function mailsRoutes(route: Route, ctx: AppContext) {
  route(mailsApi.showChannels, ({ viewer }) => showChannels(ctx, viewer));
  route(mailsApi.changeChannels, ({ viewer, body }) => changeChannels(ctx, viewer, body));
}
