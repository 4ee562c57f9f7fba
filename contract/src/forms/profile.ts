import * as z from "zod/mini";
import { line, optionalLine, optionalText } from "./fields/text.ts";
import { webLink } from "./fields/web-link.ts";

export const MAX_NAME = 50;
export const MAX_BIO = 500;
/** The limit of town, work and school. */
export const MAX_ABOUT = 120;

export const firstName = line({ name: "First name", max: MAX_NAME, required: "First name is required" });
export const lastName = line({ name: "Last name", max: MAX_NAME, required: "Last name is required" });

/** Names and bio are set as sent; of the rest, absent fields stay as they are. */
export const profile = z.object({
  firstName,
  lastName,
  bio: optionalText({ name: "Bio", max: MAX_BIO }),
  town: z.optional(optionalLine({ name: "Town", max: MAX_ABOUT })),
  work: z.optional(optionalLine({ name: "Work", max: MAX_ABOUT })),
  school: z.optional(optionalLine({ name: "School", max: MAX_ABOUT })),
  link: z.optional(webLink("Link")),
});
export type Profile = z.output<typeof profile>;
