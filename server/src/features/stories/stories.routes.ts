import { highlightsApi } from "@plaza/contract/stories/highlights";
import { storiesApi } from "@plaza/contract/stories";
import { storyActsApi } from "@plaza/contract/stories/acts";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import {
  addToHighlight,
  createHighlight,
  deleteHighlight,
  editHighlight,
  listHighlights,
  removeFromHighlight,
  showHighlight,
} from "./highlights/highlights.ts";
import { replyToStory } from "./replies.ts";
import { createStory, deleteStory, listStories, showStory } from "./stories.ts";
import { listViewers, markSeen } from "./viewers.ts";

export function storiesRoutes(route: Route, ctx: AppContext) {
  route(storiesApi.listStories, ({ viewer, query }) => listStories(ctx, viewer, query));
  route(storyActsApi.createStory, ({ viewer, body }) => createStory(ctx, viewer, body));
  route(storyActsApi.showStory, ({ viewer, params }) => showStory(ctx, viewer, params.storyId));
  route(storyActsApi.markSeen, ({ viewer, params }) => markSeen(ctx, viewer, params.storyId));
  route(storiesApi.replyToStory, ({ viewer, params, body }) => replyToStory(ctx, viewer, params.storyId, body));
  route(storyActsApi.listViewers, ({ viewer, params, query }) => listViewers(ctx, viewer, params.storyId, query));
  route(storyActsApi.deleteStory, ({ viewer, params }) => deleteStory(ctx, viewer, params.storyId));

  route(highlightsApi.listHighlights, ({ viewer, params }) => listHighlights(ctx, viewer, params.userId));
  route(highlightsApi.createHighlight, ({ viewer, body }) => createHighlight(ctx, viewer, body));
  route(highlightsApi.showHighlight, ({ viewer, params }) => showHighlight(ctx, viewer, params.highlightId));
  route(highlightsApi.editHighlight, ({ viewer, params, body }) =>
    editHighlight(ctx, viewer, params.highlightId, body),
  );
  route(highlightsApi.deleteHighlight, ({ viewer, params }) => deleteHighlight(ctx, viewer, params.highlightId));
  route(highlightsApi.addToHighlight, ({ viewer, params }) =>
    addToHighlight(ctx, viewer, params.highlightId, params.storyId),
  );
  route(highlightsApi.removeFromHighlight, ({ viewer, params }) =>
    removeFromHighlight(ctx, viewer, params.highlightId, params.storyId),
  );
}
