import { pagesApi } from "@plaza/contract/pages";
import { pageCalendarApi } from "@plaza/contract/pages/calendar";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { listEditors, putEditor, removeEditor } from "./editors.ts";
import { followPage, unfollowPage } from "./follows.ts";
import { removePageCalendar, setPageCalendar, showPageCalendar } from "./calendar/page-calendars.ts";
import { createPage, deletePage, editPage, getPage, listActs, listPages } from "./pages.ts";

export function pagesRoutes(route: Route, ctx: AppContext) {
  route(pagesApi.listPages, ({ viewer, query }) => listPages(ctx, viewer, query));
  route(pagesApi.createPage, ({ viewer, body }) => createPage(ctx, viewer, body));
  route(pagesApi.showPage, ({ viewer, params }) => getPage(ctx.db, viewer, params.pageId));
  route(pagesApi.editPage, ({ viewer, params, body }) => editPage(ctx, viewer, params.pageId, body));
  route(pagesApi.deletePage, ({ viewer, params }) => deletePage(ctx, viewer, params.pageId));
  route(pagesApi.followPage, ({ viewer, params }) => followPage(ctx, viewer, params.pageId));
  route(pagesApi.unfollowPage, ({ viewer, params }) => unfollowPage(ctx, viewer, params.pageId));
  route(pagesApi.listEditors, ({ viewer, params }) => listEditors(ctx, viewer, params.pageId));
  route(pagesApi.putEditor, ({ viewer, params, body }) => putEditor(ctx, viewer, params.pageId, body));
  route(pagesApi.removeEditor, ({ viewer, params }) => removeEditor(ctx, viewer, params.pageId, params.userId));
  route(pagesApi.listActs, ({ viewer, params, query }) => listActs(ctx, viewer, params.pageId, query));

  route(pageCalendarApi.showPageCalendar, ({ viewer, params }) => showPageCalendar(ctx, viewer, params.pageId));
  route(pageCalendarApi.setPageCalendar, ({ viewer, params, body }) =>
    setPageCalendar(ctx, viewer, params.pageId, body.url),
  );
  route(pageCalendarApi.removePageCalendar, ({ viewer, params }) => removePageCalendar(ctx, viewer, params.pageId));
}
