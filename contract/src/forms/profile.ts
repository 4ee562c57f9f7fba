import * as z from "zod/mini";
import { firstName, lastName } from "./fields/names.ts";
import { optionalLine, optionalText } from "./fields/text.ts";
import { webLink } from "./fields/web-link.ts";
import { says } from "../words/says.ts";
import { birthday, birthdayAudience } from "./fields/birthday.ts";
import { language } from "./fields/language.ts";

export const MAX_BIO = 500;
/** The limit of town, work and school. */
export const MAX_ABOUT = 120;

/** Names and bio are set as sent; of the rest, absent fields stay as they are. */
export const profile = z.object({
  firstName,
  lastName,
  bio: optionalText({ name: says("Bio"), max: MAX_BIO }),
  town: z.optional(optionalLine({ name: says("Town"), max: MAX_ABOUT })),
  work: z.optional(optionalLine({ name: says("Work"), max: MAX_ABOUT })),
  school: z.optional(optionalLine({ name: says("School"), max: MAX_ABOUT })),
  link: z.optional(webLink("Link")),
});
/** The language and the birthday are chosen apart from the form. */
export const profileChange = z.extend(profile, {
  language: z.optional(z.nullable(language)),
  birthday: z.optional(z.nullable(birthday)),
  birthdayAudience: z.optional(birthdayAudience),
});
export type Profile = z.output<typeof profileChange>;
