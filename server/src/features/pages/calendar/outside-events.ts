import type { AppContext, Viewer } from "../../../context.ts";
import { listOutsideEvents, type OutsideWanted } from "./outside-events.queries.ts";

/** What a page, or those that the viewer follows, show of calendars elsewhere. */
export const listOutside = (ctx: AppContext, viewer: Pick<Viewer, "id">, wanted: OutsideWanted) =>
  listOutsideEvents(ctx.db, viewer.id, wanted);
