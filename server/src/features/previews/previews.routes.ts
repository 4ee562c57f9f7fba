import { previewsApi } from "@plaza/contract/previews";
import type { AppContext, Viewer } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import type { TextKind } from "./previews.queries.ts";

type Remove = (ctx: AppContext, viewer: Viewer, textId: string) => Promise<void>;

/** `remove` is of the features whose texts have previews, as in `previewsJobs`. */
export function previewsRoutes(route: Route, ctx: AppContext, remove: Record<TextKind, Remove>) {
  route(previewsApi.removePostPreview, ({ viewer, params }) => remove.post(ctx, viewer, params.postId));
  route(previewsApi.removeCommentPreview, ({ viewer, params }) => remove.comment(ctx, viewer, params.commentId));
  route(previewsApi.removeMessagePreview, ({ viewer, params }) => remove.message(ctx, viewer, params.messageId));
}
