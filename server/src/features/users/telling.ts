import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../context.ts";
import type { Statement } from "../../db/sql.ts";
import type { Topic } from "../../realtime/hub.ts";
import type { Counts } from "./counts.ts";
import { type LessRow, listWhoSeesLess } from "./telling.queries.ts";

/** How many marks on one thing are looked at, the newest: nobody can tell one among more. */
export const MARKS_LOOKED_AT = 500;

interface Act {
  /** Whom it is about: nobody from whom one of them is hidden hears of it. */
  by: string[];
  /** What is counted on the thing, by whom: a select of user_id, id and kind. */
  marks: Statement;
}

/**
 * After the commit: tells of an act that changes counts, to each with the counts they would be shown. `say` makes the
 * event from how many of each kind are to be counted off. Answers with that for any one member.
 */
export async function tellCounted(
  ctx: AppContext,
  topics: Topic[],
  { by, marks }: Act,
  say: (less: Counts) => RealtimeEvent,
): Promise<(memberId: string) => Counts> {
  const rows = await listWhoSeesLess(ctx.db, by, marks);
  const lessOf = (viewerId: string | null) => sumOf(rows.filter((row) => row.viewerId === viewerId || !row.viewerId));
  const deaf = new Set(rows.filter(({ kind }) => kind === null).map(({ viewerId }) => viewerId));
  const others = [...new Set(rows.flatMap(({ viewerId }) => viewerId ?? []))];

  ctx.hub.tell(topics, say(lessOf(null)), { without: others });
  // One word for all who see the same, however many block somebody there.
  const alike = new Map<string, string[]>();
  for (const id of others.filter((other) => !deaf.has(other))) {
    const less = JSON.stringify(lessOf(id));
    alike.set(less, [...(alike.get(less) ?? []), id]);
  }
  for (const [less, only] of alike) ctx.hub.tell(topics, say(JSON.parse(less) as Counts), { only });
  return lessOf;
}

function sumOf(rows: LessRow[]): Counts {
  const sum: Counts = {};
  for (const { kind, count } of rows) if (kind) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}
