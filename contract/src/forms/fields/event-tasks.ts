import * as z from "zod/mini";
import { says } from "../../words/says.ts";
import { line } from "./text.ts";

export const MAX_EVENT_TASKS = 20;
export const MAX_TASK_NAME = 120;
export const MAX_TASK_PLACES = 1_000;

const NO_PLACES = says("Enter a number of people from 1 to 1,000");
const name = line({ name: says("The task"), max: MAX_TASK_NAME, required: says("Enter a task") });
const places = z.int(NO_PLACES).check(z.minimum(1, NO_PLACES), z.maximum(MAX_TASK_PLACES, NO_PLACES));

const TOO_MANY = says("Add 20 tasks or fewer");
const listOf = <Task extends z.ZodMiniType>(task: Task) =>
  z.optional(z.array(task, says("Add a list of tasks")).check(z.maxLength(MAX_EVENT_TASKS, TOO_MANY)));

/** What there is to do, and by how many. */
export const newTasks = listOf(z.object({ name, places }));

/** All there are from now on. One without an id is the one of the same name, if there is one, and else new. */
export const editedTasks = listOf(z.object({ id: z.optional(z.uuid("id must be the id of a task")), name, places }));
export type EditedTask = NonNullable<z.output<typeof editedTasks>>[number];
