import { instanceApi } from "@plaza/contract/instance";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { offeredLanguages } from "../../words/offered.ts";
import { findInstance } from "./instance.ts";
import { type DrawLogo, editSettings, showSettings } from "./settings.ts";

export function instanceRoutes(route: Route, ctx: AppContext, drawLogo: DrawLogo) {
  route(instanceApi.showInstance, async () => ({
    ...(await findInstance(ctx)),
    languages: offeredLanguages(),
    translation: ctx.settings.translator !== undefined,
    calls: ctx.settings.hasCalls,
  }));
  route(instanceApi.showSettings, () => showSettings(ctx));
  route(instanceApi.editSettings, ({ viewer, body }) => editSettings(ctx, viewer, body, drawLogo));
}
