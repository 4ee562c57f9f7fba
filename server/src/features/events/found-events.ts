import type { Event } from "@plaza/contract/events";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import type { SearchWords } from "../../text-search/search-words.ts";
import { asMeant, asWritten, type WordsAsked } from "../../text-search/words-asked.ts";
import { isId } from "../../paging/ids.ts";
import { isMoment, Page, pageOf, readCursor } from "../../paging/pages.ts";
import { isView } from "./events.ts";
import { listPastWith, listUpcomingWith } from "./found-events.queries.ts";

type Row = Event & { part: "upcoming" | "past" };

const isStage = (value: string) => value === "written" || value === "meant";

/**
 * In the order of the list of events: upcoming ones by start, then past ones, latest first. Corrected words are used
 * only if nothing matches as typed.
 */
export async function findEvents(ctx: AppContext, viewer: Viewer, search: SearchWords, { limit, before }: PageQuery) {
  const cursor = readCursor(before, isStage, isMoment, isView, isMoment, isId);
  const [reached, asOf = new Date().toISOString(), from = "upcoming", startTime = "", id = ""] = cursor ?? [];
  if (search.parts.length === 0) return new Page<Row>([], undefined);
  const after = cursor && { startTime, id };

  const list = async (asked: WordsAsked): Promise<Row[]> => {
    const page = { asOf, after, limit: limit + 1 };
    const upcoming = from === "upcoming" ? await listUpcomingWith(ctx.db, viewer.id, asked, page) : [];
    const room = page.limit - upcoming.length;
    const rest = { asOf, after: from === "past" ? after : null, limit: room };
    const past = room > 0 ? await listPastWith(ctx.db, viewer.id, asked, rest) : [];
    return [
      ...upcoming.map((event) => ({ ...event, part: "upcoming" as const })),
      ...past.map((event) => ({ ...event, part: "past" as const })),
    ];
  };

  const written = reached === "meant" ? [] : await list(asWritten(search));
  const meant = written.length === 0 && reached !== "written" ? await asMeant(search) : null;
  const rows = meant ? await list(meant) : written;
  const stage = meant ? "meant" : "written";
  return pageOf(rows, limit, ({ part, startTime, id }) => [stage, asOf, part, startTime, id]);
}
