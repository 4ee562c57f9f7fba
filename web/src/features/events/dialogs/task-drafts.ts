import type { EventTask } from "@plaza/contract/events";
import { editedTasks } from "@plaza/contract/forms/fields/event-tasks";
import * as z from "zod/mini";

/** A task as it is typed; one that is stored already has an id. */
export interface TypedTask {
  id?: string;
  name: string;
  places: string;
}

/** A form's values are texts: its tasks are one of them. */
export const writeTasks = (tasks: TypedTask[]) => (tasks.length > 0 ? JSON.stringify(tasks) : "");

export const readTasks = (value: string) => (value === "" ? [] : (JSON.parse(value) as TypedTask[]));

export const tasksOf = (tasks: EventTask[] = []) =>
  writeTasks(tasks.map(({ id, name, places }) => ({ id, name, places: String(places) })));

/** A row without words is none. */
export const typedTasks = z.pipe(
  z.string(),
  z.transform((typed, ctx) => {
    const written = readTasks(typed).filter(({ name }) => name.trim() !== "");
    const sent = written.map((task) => ({ ...task, places: Number(task.places) }));
    const { error } = editedTasks.safeParse(sent);
    for (const { message } of error?.issues ?? []) ctx.issues.push({ code: "custom", message, input: typed });
    return sent;
  }),
);
