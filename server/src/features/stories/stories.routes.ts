import { storiesApi } from "@plaza/contract/stories";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { replyToStory } from "./replies.ts";
import { createStory, deleteStory, listStories } from "./stories.ts";
import { listViewers, markSeen } from "./viewers.ts";

export function storiesRoutes(route: Route, ctx: AppContext) {
  route(storiesApi.listStories, ({ viewer, query }) => listStories(ctx, viewer, query));
  route(storiesApi.createStory, ({ viewer, body }) => createStory(ctx, viewer, body));
  route(storiesApi.markSeen, ({ viewer, params }) => markSeen(ctx, viewer, params.storyId));
  route(storiesApi.replyToStory, ({ viewer, params, body }) => replyToStory(ctx, viewer, params.storyId, body));
  route(storiesApi.listViewers, ({ viewer, params, query }) => listViewers(ctx, viewer, params.storyId, query));
  route(storiesApi.deleteStory, ({ viewer, params }) => deleteStory(ctx, viewer, params.storyId));
}
