import { WorkerThread } from "../../../worker-thread.ts";
import type { CalendarTask } from "./calendar-worker.ts";
import type { OutsideEvent } from "./read-calendar.ts";

const thread = new WorkerThread<CalendarTask, OutsideEvent[] | null>({
  entry: new URL("./calendar-worker", import.meta.url),
  limitMs: 5_000,
  memoryMb: 128,
});

/** What a file says, or null if it is no calendar. Throws if it takes more time or memory than one should. */
export const readInThread = (task: CalendarTask): Promise<OutsideEvent[] | null> =>
  thread.run(task, { transferred: [task.body.buffer] });
