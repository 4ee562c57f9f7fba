import { capacity, END_BEFORE_START, eventFields } from "@plaza/contract/forms/event-form";
import type { Repeats } from "@plaza/contract/forms/fields/event-repeat";
import type { Event } from "@plaza/contract/events";
import * as z from "zod/mini";
import { toLocalInput } from "#lib/text/local-input.ts";
import { tasksOf, typedTasks } from "./task-drafts.ts";
import { withOffset } from "#features/events/data/typed-times.ts";
import { deviceZone } from "#lib/text/amounts.ts";
import { t } from "#lib/words/words.ts";

const { name, description, location, startTime, endTime } = eventFields;

/** Validated by the contract, and sent in the visitor's time zone with its offset. */
const typedTime = (rule: z.ZodMiniType<string | null>) =>
  z.pipe(
    z.string(),
    z.transform((typed, ctx) => {
      const sent = withOffset(typed);
      const { error } = rule.safeParse(sent);
      for (const { message } of error?.issues ?? []) ctx.issues.push({ code: "custom", message, input: typed });
      return sent;
    }),
  );

/** Empty for as many as like. */
const typedCapacity = z.pipe(
  z.string(),
  z.transform((typed, ctx) => {
    const sent = typed.trim() === "" ? null : Number(typed);
    const { error } = capacity.safeParse(sent);
    for (const { message } of error?.issues ?? []) ctx.issues.push({ code: "custom", message, input: typed });
    return sent;
  }),
);

/** The form's fields as text. */
export const eventDraft = z
  .object({
    name,
    location,
    description,
    startTime: typedTime(startTime),
    endTime: typedTime(endTime),
    capacity: typedCapacity,
    tasks: typedTasks,
    every: z.string(),
    until: z.string(),
  })
  .check(
    z.refine(({ every, until }) => every === "" || until !== "", {
      path: ["until"],
      message: t("Choose an end date"),
    }),
    z.refine(({ startTime, endTime }) => endTime === "" || Date.parse(endTime) >= Date.parse(startTime), {
      path: ["endTime"],
      message: END_BEFORE_START,
    }),
  );
export type EventDraft = z.output<typeof eventDraft>;

export const BLANK = {
  name: "",
  location: "",
  description: "",
  startTime: "",
  endTime: "",
  capacity: "",
  tasks: "",
  every: "",
  until: "",
};

export const draftOf = (event: Event): typeof BLANK => ({
  name: event.name,
  location: event.location ?? "",
  description: event.description ?? "",
  startTime: toLocalInput(event.startTime),
  endTime: event.endTime ? toLocalInput(event.endTime) : "",
  capacity: event.capacity ? String(event.capacity) : "",
  tasks: tasksOf(event.tasks),
  every: "",
  until: "",
});

/** What is sent of a new event: one that repeats does so on calendar days where its creator is. */
export function bodyOf({ every, until, ...fields }: EventDraft) {
  const timeZone = deviceZone();
  return every ? { ...fields, repeat: { every: every as Repeats, until, timeZone } } : fields;
}

/** A time that was not edited keeps its seconds, and which of a repeated hour's two moments it was. */
export function changesIn(event: Event, typed: typeof BLANK, draft: EventDraft): Partial<EventDraft> {
  const before = draftOf(event);
  const changed = Object.entries(draft).filter(([field]) => {
    return typed[field as keyof typeof BLANK] !== before[field as keyof typeof BLANK];
  });
  return Object.fromEntries(changed);
}
