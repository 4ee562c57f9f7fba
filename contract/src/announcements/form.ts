import * as z from "zod/mini";
import { optionalDateTime } from "../forms/fields/date-time.ts";
import { line, text } from "../forms/fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_ANNOUNCEMENT_TITLE = 100;
export const MAX_ANNOUNCEMENT = 2_000;
/** How far ahead an alert may end. */
export const MAX_ALERT_DAYS = 14;

export const ANNOUNCEMENT_KINDS = ["announcement", "alert"] as const;

/** What members read, and until when; without an end it stays until an administrator ends it. */
export const announcementEdit = z.object({
  title: line({ name: says("The title"), max: MAX_ANNOUNCEMENT_TITLE, required: says("Enter a title") }),
  content: text({ name: says("The text"), max: MAX_ANNOUNCEMENT, required: says("Enter some text") }),
  endsAt: optionalDateTime(says("Choose a date and time")),
});
export type AnnouncementEdit = z.output<typeof announcementEdit>;

const isChosen = z._default(z.boolean("Must be true or false"), false);

/**
 * How members are notified beside the card on Home: chosen once, when it is made. An alert is in the bell and pushed in any
 * case, and has an end.
 */
export const announcementForm = z.extend(announcementEdit, {
  kind: z._default(z.enum(ANNOUNCEMENT_KINDS, "kind must be announcement or alert"), "announcement"),
  byBell: isChosen,
  byPush: isChosen,
  byMail: isChosen,
});
export type AnnouncementForm = z.output<typeof announcementForm>;
