import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../context.ts";
import type { Statement } from "../../db/sql.ts";
import type { Topic } from "../../realtime/hub.ts";
import type { Counts } from "./counts.ts";
import { type LessRow, listWhoSeesLess } from "./audience.queries.ts";

/** How many marks on one thing are looked at, the newest: nobody can tell one among more. */
export const MARKS_LOOKED_AT = 500;

interface Act {
  /** Whom it is about: nobody from whom one of them is hidden hears of it. */
  by: string[];
  /** What is counted on the thing, by whom: a select of user_id, id and kind. */
  marks: Statement;
}

/**
 * After the commit: publishes an act that changes counts, to each with the counts they would be shown. `makeEvent` makes the
 * event from how many of each kind are to be counted off. Returns that for any one member.
 */
export async function publishCounted(
  ctx: AppContext,
  topics: Topic[],
  { by, marks }: Act,
  makeEvent: (less: Counts) => RealtimeEvent,
): Promise<(memberId: string) => Counts> {
  const rows = await listWhoSeesLess(ctx.db, by, marks);
  const forAll = rows.filter(({ viewerId }) => viewerId === null);
  const rowsOf = groupBy(rows, ({ viewerId }) => viewerId);
  const lessOf = (viewerId: string) => sumOf([...forAll, ...(rowsOf.get(viewerId) ?? [])]);

  ctx.hub.publish(topics, makeEvent(sumOf(forAll)), { without: [...rowsOf.keys()] });
  const receiverIds = [...rowsOf].filter(([, own]) => own.every(({ kind }) => kind !== null)).map(([id]) => id);
  // One word for all who see the same, however many block somebody there.
  const alike = groupBy(receiverIds, (id) => keyOfCounts(lessOf(id)));
  for (const only of alike.values()) ctx.hub.publish(topics, makeEvent(lessOf(only[0] ?? "")), { only });
  return lessOf;
}

function sumOf(rows: LessRow[]): Counts {
  const sum: Counts = {};
  for (const { kind, count } of rows) if (kind) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

const keyOfCounts = (counts: Counts) =>
  Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .toSorted()
    .join();

/** Those that have a key, by it. */
function groupBy<Thing>(things: Thing[], keyOf: (thing: Thing) => string | null): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
