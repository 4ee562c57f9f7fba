import * as z from "zod/mini";
import { FEEDS } from "../base/feeds.ts";
import { email } from "./fields/email.ts";
import { language } from "./fields/language.ts";
import { filters } from "./filter-form.ts";
import { mediaAddress } from "./fields/media-address.ts";
import { registrationFields } from "./registration-form.ts";
import { line, text } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const MAX_NAME = 50;
export const MAX_WELCOME = 500;
export const MAX_CONTACT = 254;
export const MAX_PAGE = 10_000;
/** The server takes no larger files, whatever is chosen. */
export const MAX_MEGABYTES = 10;
export const MAX_STORY_HOURS = 168;

/** What is not sent stays as it is; null and "" are nothing. */
const chosen = (schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value: string) => (value === "" ? null : value)),
      ),
    ),
  );

const ACCENT = says("Enter a color as # and six digits, such as #1f6feb");
const accent = z
  .string(ACCENT)
  .check(z.maxLength(20, ACCENT), z.trim(), z.toLowerCase(), z.regex(/^(#[0-9a-f]{6})?$/, ACCENT));

const CONTACT = says("Enter an email address, or a link that starts with https://");
const isContact = (value: string) =>
  value === "" || /^https?:\/\/[^\s/@]+\.\S+$/i.test(value) || email.safeParse(value).success;
const contact = line({ name: says("The contact"), max: MAX_CONTACT }).check(z.refine(isContact, CONTACT));

const wholeNumber = (max: number, error: string) =>
  z.optional(z.int(error).check(z.minimum(1, error), z.maximum(max, error)));

const page = (name: string) => chosen(text({ name, max: MAX_PAGE }));

const CURRENCY = says("Enter the three letters of a currency, such as USD or EUR");
const currency = z.string(CURRENCY).check(
  z.trim(),
  z.toUpperCase(),
  z.refine((code) => Intl.supportedValuesOf("currency").includes(code), CURRENCY),
);

const ownFields = z.object({
  name: z.optional(line({ name: says("The name"), max: MAX_NAME, required: says("Enter a name") })),
  welcome: chosen(text({ name: says("The welcome text"), max: MAX_WELCOME })),
  contact: chosen(contact),
  accent: chosen(accent),
  logoUrl: z.optional(z.nullable(mediaAddress(says("Upload an image first")))),
  language: z.optional(language),
  currency: z.optional(currency),
  defaultAudience: z.optional(z.enum(["public", "friends"], "defaultAudience must be public or friends")),
  defaultFeed: z.optional(z.enum(FEEDS, "defaultFeed is everyone, friends, community or popular")),
  maxUploadMegabytes: wholeNumber(MAX_MEGABYTES, says("Must be a whole number from 1 to 10")),
  storyHours: wholeNumber(MAX_STORY_HOURS, says("Must be from 1 to 168 hours")),
  linkPreviews: z.optional(z.boolean("linkPreviews must be true or false")),
  worldPages: z.optional(z.boolean("worldPages must be true or false")),
  staffTwoFactor: z.optional(z.boolean("staffTwoFactor must be true or false")),
  filters,
  rules: page(says("The rules")),
  privacy: page(says("The privacy page")),
  about: page(says("The about page")),
});
/** Everything that an administrator decides about the instance. */
export const settingsForm = z.extend(ownFields, registrationFields);
export type SettingsForm = z.output<typeof settingsForm>;
