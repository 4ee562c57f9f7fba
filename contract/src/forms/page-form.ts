import * as z from "zod/mini";
import { says } from "../words/says.ts";
import { mediaAddress } from "./fields/media-address.ts";
import { line, optionalLine, optionalText } from "./fields/text.ts";
import { timeZone } from "./fields/time-zone.ts";
import { webLink } from "./fields/web-link.ts";

export const MAX_PAGE_NAME = 80;
export const MAX_PAGE_ABOUT = 2_000;
export const MAX_PAGE_ADDRESS = 200;
export const MAX_PAGE_LINKS = 5;
/** How often a page opens on one day at most. */
export const MAX_OPENINGS = 3;

export const PAGE_KINDS = ["association", "business", "authority", "church", "school", "culture", "other"] as const;
export const pageKind = z.enum(PAGE_KINDS, says("Choose what kind of page this is"));
export type PageKind = z.infer<typeof pageKind>;

const HANDLE = says("Use 3 to 30 characters: letters from a to z, digits, and hyphens in between");
/** The name in a page's address. It's never changed, and never given again. */
const handle = z.pipe(
  z.string(HANDLE),
  z.transform((typed, ctx) => {
    const value = typed.trim().toLowerCase();
    if (/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/.test(value) && !value.includes("--")) return value;
    ctx.issues.push({ code: "custom", message: HANDLE, input: typed });
    return z.NEVER;
  }),
);

const TIME = says("Use a time such as 09:00");
const time = z.string(TIME).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME));
/** An end before the start is on the next day. */
const opening = z.object({ from: time, to: time });
export type Opening = z.output<typeof opening>;
const HOURS = "hours are a time zone and seven days";
export const hours = z.object(
  {
    timeZone,
    /** Monday first. */
    days: z
      .array(z.array(opening, HOURS).check(z.maxLength(MAX_OPENINGS, HOURS)), HOURS)
      .check(z.minLength(7, HOURS), z.maxLength(7, HOURS)),
  },
  HOURS,
);
export type Hours = z.output<typeof hours>;

const LINKS = says("At most {max} links", { max: MAX_PAGE_LINKS });
/** The pages of theirs elsewhere. */
export const pageLinks = z.pipe(
  z.array(webLink("Link"), LINKS).check(z.maxLength(MAX_PAGE_LINKS, LINKS)),
  z.transform((all) => all.flatMap((link) => link ?? [])),
);

const name = line({ name: says("The name"), max: MAX_PAGE_NAME, required: says("Name is required") });
const about = optionalText({ name: says("The description"), max: MAX_PAGE_ABOUT });
const address = optionalLine({ name: says("The address"), max: MAX_PAGE_ADDRESS });
const imageUrl = z.optional(z.nullable(mediaAddress(says("That photo isn't yours"))));
const rest = { links: z.optional(pageLinks), hours: z.optional(z.nullable(hours)), imageUrl, coverImageUrl: imageUrl };

export const newPage = z.object({ handle, name, kind: pageKind, about, address, ...rest });
export type NewPage = z.output<typeof newPage>;

/** Absent fields stay as they are; null removes the hours or a picture. */
export const pageEdit = z.object({
  name: z.optional(name),
  kind: z.optional(pageKind),
  about: z.optional(about),
  address: z.optional(address),
  ...rest,
});
export type PageEdit = z.output<typeof pageEdit>;
