import type { EventId } from "@plaza/contract/base/ids";
import type { Event } from "@plaza/contract/events";
import type { EditedTask } from "@plaza/contract/forms/fields/event-tasks";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import { writeAs } from "../../../session/session.ts";
import { refuseBanned } from "../../groups/roles.ts";
import { notify } from "../../notifications/notify.ts";
import { getEvent, publishEvent } from "../events.ts";
import { lockShownEvent } from "../event-writes.queries.ts";
import { upsertRsvp } from "../rsvps.queries.ts";
import {
  deleteTaker,
  deleteTasks,
  findTaskState,
  insertTaker,
  insertTasks,
  listTasks,
  type StoredTask,
  type Task,
  updateTasks,
} from "./tasks.queries.ts";

const TAKES: Limit = { name: "event-tasks", max: 300, seconds: 60 };

/** Of a new event: the same on each of its dates. */
export async function createTasks(db: Db, eventIds: string[], tasks: Task[]) {
  if (tasks.length > 0) await insertTasks(db, eventIds, placed(tasks));
}

const placed = <Given extends Task>(tasks: Given[]) => tasks.map((task, position) => ({ ...task, position }));

/** What an edit says of the tasks of the date that it was made on, found by their names on the dates after it. */
export async function listTaskEdits(db: Db, eventId: EventId, edited: EditedTask[]) {
  const stored = await listTasks(db, eventId);
  return edited.map(({ id, ...task }) => {
    const known = stored.find((one) => one.id === id);
    if (id && !known) throw refuse("task_not_found", { field: "tasks" });
    return { ...task, formerName: known?.name ?? task.name };
  });
}

type TaskEdit = Awaited<ReturnType<typeof listTaskEdits>>[number];

/** The tasks of a locked event from now on. Those who had taken one that is gone are notified. */
export async function editTasks(
  ctx: AppContext,
  tx: Transaction,
  { id: eventId, userId: creatorId }: Locked,
  edits: TaskEdit[],
) {
  const left = await listTasks(tx, eventId);
  const chosen = placed(edits).map(({ formerName, ...task }) => {
    const at = left.findIndex(({ name }) => name === formerName);
    return { ...task, known: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  for (const { places, known } of chosen) refuseFewer(places, known);
  await updateTasks(
    tx,
    chosen.flatMap(({ known, ...task }) => (known ? [{ ...task, id: known.id }] : [])),
  );
  await insertTasks(
    tx,
    [eventId],
    chosen.filter(({ known }) => !known),
  );
  const former =
    left.length > 0
      ? await deleteTasks(
          tx,
          left.map(({ id }) => id),
        )
      : [];
  const about = { type: "event-task-removed", actorId: creatorId, subjectId: eventId, eventId } as const;
  await notify(
    ctx,
    tx,
    former.map(({ userId }) => ({ ...about, userId })),
  );
}

interface Locked {
  id: string;
  userId: string;
}

function refuseFewer(places: number, known: StoredTask | undefined) {
  if (known && places < known.takenCount)
    throw refuse("task_places_below_taken", { field: "tasks", values: { count: known.takenCount, task: known.name } });
}

/** Whoever takes a task goes to the event. */
export async function takeTask(ctx: AppContext, viewer: Viewer, { eventId, taskId }: TaskAt): Promise<Event> {
  await ctx.limits.take(TAKES, viewer.id);
  return writeAs(ctx, viewer, async (tx) => {
    const event = await lockShownEvent(tx, viewer.id, eventId);
    if (!event) throw refuse("event_not_found");
    if (event.isCancelled) throw refuse("event_canceled");
    if (event.isOver) throw refuse("event_over");
    await refuseBanned(tx, viewer, event);
    const { isMine, isGoing } = await getTaskState(tx, viewer, { eventId, taskId });
    if (isMine) return getEvent(tx, viewer, eventId);
    if (!isGoing) await upsertRsvp(tx, eventId, viewer.id, "going");
    const { isWaiting } = isGoing ? { isWaiting: false } : await getEvent(tx, viewer, eventId);
    if (isWaiting) throw refuse("event_full");
    if (!(await insertTaker(tx, eventId, taskId, viewer.id))) throw refuse("task_full");
    return publishTasksAfter(ctx, tx, viewer, eventId);
  });
}

/** Allowed also when it is over or cancelled; whoever gives a task back still goes. */
export async function giveBackTask(ctx: AppContext, viewer: Viewer, { eventId, taskId }: TaskAt): Promise<Event> {
  await ctx.limits.take(TAKES, viewer.id);
  return writeAs(ctx, viewer, async (tx) => {
    if (!(await lockShownEvent(tx, viewer.id, eventId))) throw refuse("event_not_found");
    const { isMine } = await getTaskState(tx, viewer, { eventId, taskId });
    if (!isMine) return getEvent(tx, viewer, eventId);
    await deleteTaker(tx, taskId, viewer.id);
    return publishTasksAfter(ctx, tx, viewer, eventId);
  });
}

interface TaskAt {
  eventId: string;
  taskId: string;
}

async function getTaskState(db: Db, viewer: Viewer, { eventId, taskId }: TaskAt) {
  const state = await findTaskState(db, eventId, taskId, viewer.id);
  if (!state) throw refuse("task_not_found");
  return state;
}

async function publishTasksAfter(ctx: AppContext, tx: Transaction, viewer: Viewer, eventId: string): Promise<Event> {
  const event = await getEvent(tx, viewer, eventId);
  tx.afterCommit(() => publishEvent(ctx, viewer.id, { id: eventId, creatorId: event.creator.id }, "changed"));
  return event;
}
