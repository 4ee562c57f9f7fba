import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db, Statement } from "../../db/sql.ts";
import type { Topic } from "../../realtime/hub.ts";
import { publishReadAfter } from "../../realtime/publish-after.ts";
import { type HiddenRow, listHiddenFor } from "./audience.queries.ts";
import type { Counts } from "./counts.ts";

/** How many marks are read, the newest: nobody notices one among more. */
export const MARKS_LOOKED_AT = 500;

interface Target {
  /** The marks that are counted, with their authors: a select of user_id, id and kind. */
  marks: Statement;
  /** Whom its text mentions. */
  mentionedIds?: string[];
  /** Who receives nothing, whoever is hidden from them. */
  without?: string[];
}

interface Act {
  /** Whom it is about: nobody from whom one of them is hidden receives it. */
  by: string[];
  makeEvent: (hidden: HiddenFor) => RealtimeEvent;
}

/** What one member is not shown of a target: how many of each kind of mark, and which of those it mentions. */
export interface HiddenFor {
  counts: Counts;
  mentions: ReadonlySet<string>;
}

/** Runs after the commit: publishes an act to each of its audience, as the event that `makeEvent` makes for them. */
export async function publishCounted(
  ctx: AppContext,
  topics: Topic[],
  { by, ...target }: Target & Pick<Act, "by">,
  makeEvent: Act["makeEvent"],
) {
  publishActs(ctx, topics, await findHidden(ctx.db, target, by), [{ by, makeEvent }], target.without);
}

/**
 * Registers the same for several acts on one target, all by some of `by`. What is hidden from whom is read in the round
 * trip of the commit.
 */
export function publishCountedAfter(
  ctx: AppContext,
  tx: Transaction,
  topics: Topic[],
  { by, ...target }: Target & Pick<Act, "by">,
  makeActs: () => Promise<Act[]>,
) {
  const read = (db: Db) => findHidden(db, target, by);
  publishReadAfter(ctx, tx, topics, read, async (hidden) =>
    publishActs(ctx, topics, hidden, await makeActs(), target.without),
  );
}

const findHidden = (db: Db, { marks, mentionedIds = [] }: Target, actorIds: string[]) =>
  listHiddenFor(db, actorIds, marks, mentionedIds);

function publishActs(ctx: AppContext, topics: Topic[], rows: HiddenRow[], acts: Act[], without: string[] = []) {
  for (const { by, makeEvent } of acts) {
    publishAct(
      ctx,
      topics,
      rows.filter(({ actorId }) => actorId === null || by.includes(actorId)),
      makeEvent,
      without,
    );
  }
}

function publishAct(
  ctx: AppContext,
  topics: Topic[],
  rows: HiddenRow[],
  makeEvent: Act["makeEvent"],
  without: string[],
) {
  const forAll = rows.filter(({ viewerId }) => viewerId === null);
  const rowsOf = groupBy(rows, ({ viewerId }) => viewerId);

  ctx.hub.publish(topics, makeEvent(sumOf(forAll)), { without: [...rowsOf.keys(), ...without] });
  const receivers = [...rowsOf]
    .filter(([id, own]) => !without.includes(id) && !own.some(({ actorId }) => actorId))
    .map(([id]) => id);
  const hiddenFor = new Map(receivers.map((id) => [id, sumOf([...forAll, ...(rowsOf.get(id) ?? [])])]));
  // One event for all who see the same, however many block somebody there.
  for (const [one, ...others] of groupBy([...hiddenFor], ([, hidden]) => keyOf(hidden)).values()) {
    if (one) ctx.hub.publish(topics, makeEvent(one[1]), { only: [one, ...others].map(([id]) => id) });
  }
}

function sumOf(rows: HiddenRow[]): HiddenFor {
  const counts: Counts = {};
  for (const { kind, count } of rows) if (kind) counts[kind] = (counts[kind] ?? 0) + count;
  return { counts, mentions: new Set(rows.flatMap(({ mentionedId }) => mentionedId ?? [])) };
}

const keyOf = ({ counts, mentions }: HiddenFor) =>
  [...Object.entries(counts).map(([kind, count]) => `${kind} ${count}`), ...mentions].toSorted().join();

/** Groups those that have a key by it. */
function groupBy<Item>(items: Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
