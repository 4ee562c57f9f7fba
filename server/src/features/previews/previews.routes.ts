import { previewsApi } from "@plaza/contract/previews";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { removeMessagePreview } from "../messages/message-previews.ts";
import { removeCommentPreview } from "../posts/comments/comment-previews.ts";
import { removePostPreview } from "../posts/previews/post-previews.ts";

export function previewsRoutes(route: Route, ctx: AppContext) {
  route(previewsApi.removePostPreview, ({ viewer, params }) => removePostPreview(ctx, viewer, params.postId));
  route(previewsApi.removeCommentPreview, ({ viewer, params }) => removeCommentPreview(ctx, viewer, params.commentId));
  route(previewsApi.removeMessagePreview, ({ viewer, params }) => removeMessagePreview(ctx, viewer, params.messageId));
}
