import * as z from "zod/mini";
import { repeat, scope } from "./fields/event-repeat.ts";
import { editedTasks, newTasks } from "./fields/event-tasks.ts";
import { groupId } from "./fields/group-place.ts";
import { pageId } from "./fields/page-place.ts";
import { dateTime, optionalDateTime } from "./fields/date-time.ts";
import { mediaAddress } from "./fields/media-address.ts";
import { line, optionalLine, optionalText } from "./fields/text.ts";
import { lang } from "./fields/text-language.ts";
import { says } from "../words/says.ts";

export const MAX_EVENT_NAME = 120;
export const MAX_EVENT_DESCRIPTION = 5_000;
export const MAX_EVENT_LOCATION = 120;
export const MAX_EVENT_CAPACITY = 100_000;

/** How long an event lasts that has no end, in hours. */
export const HOURS_WITHOUT_END = 3;

export const START_IS_NO_TIME = says("Enter a start date and time");
export const END_IS_NO_TIME = says("Enter an end date and time");
export const END_BEFORE_START = says("The event can't end before it starts");
export const isEndBeforeStart = ({ startTime, endTime }: { startTime: string; endTime: string | null }) =>
  endTime !== null && endTime < startTime;

const name = line({ name: says("The name"), max: MAX_EVENT_NAME, required: says("Name is required") });
const description = optionalText({ name: says("The description"), max: MAX_EVENT_DESCRIPTION });
const location = optionalLine({ name: says("The location"), max: MAX_EVENT_LOCATION });
const startTime = dateTime({ required: says("Start time is required"), wrong: START_IS_NO_TIME });
const endTime = optionalDateTime(END_IS_NO_TIME);
const imageUrl = z.optional(z.nullable(mediaAddress(says("That photo isn't yours"))));

const NO_CAPACITY = says("Enter a number of spots from 1 to 100,000");
/** How many may go; null for as many as like. */
export const capacity = z.nullable(
  z.int(NO_CAPACITY).check(z.minimum(1, NO_CAPACITY), z.maximum(MAX_EVENT_CAPACITY, NO_CAPACITY)),
);

/** What the form in the browser checks. */
export const eventFields = { name, description, location, startTime, endTime };

export const newEvent = z
  .object({
    name,
    description,
    location,
    startTime,
    endTime,
    imageUrl,
    capacity: z.optional(capacity),
    tasks: newTasks,
    groupId,
    pageId,
    repeat: z.optional(z.nullable(repeat)),
    lang,
  })
  .check(
    z.refine((wanted) => !isEndBeforeStart(wanted), {
      path: ["endTime"],
      message: END_BEFORE_START,
      params: { code: "event_ends_before_start" },
    }),
  );
export type NewEvent = z.output<typeof newEvent>;

/** Absent fields stay as they are; `imageUrl` null removes the cover, `capacity` null the limit. */
export const eventEdit = z.object({
  name: z.optional(name),
  description: z.optional(description),
  location: z.optional(location),
  startTime: z.optional(startTime),
  endTime: z.optional(endTime),
  imageUrl,
  capacity: z.optional(capacity),
  tasks: editedTasks,
  lang,
  /** Of an event that repeats: this date, or those after it too. */
  scope,
});
export type EventEdit = z.output<typeof eventEdit>;
