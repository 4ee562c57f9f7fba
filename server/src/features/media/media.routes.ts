import { mediaApi } from "@plaza/contract/media";
import type { AppContext } from "../../context.ts";
import { originOf } from "../../requests/origin.ts";
import type { Route } from "../../http/route.ts";
import { uploadParams } from "./form-uploads.ts";
import { createUpload, finishUpload } from "./uploads.ts";

export function mediaRoutes(route: Route, ctx: AppContext) {
  route(mediaApi.createUpload, ({ viewer, request }) => createUpload(ctx, viewer, originOf(request, ctx.settings)));
  route(mediaApi.finishUpload, ({ viewer, body }) => finishUpload(ctx, viewer, body));
  route(mediaApi.uploadParams, ({ viewer, request }) => uploadParams(ctx, viewer, originOf(request, ctx.settings)));
}
