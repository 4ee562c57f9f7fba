import * as z from "zod/mini";
import { line } from "./fields/text.ts";
import { says } from "../words/says.ts";

export const FILTER_KINDS = ["word", "link"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];
/** From the mildest to the strictest: of several that match, the strictest holds. */
export const FILTER_ACTIONS = ["flag", "hold", "refuse"] as const;
export type FilterAction = (typeof FILTER_ACTIONS)[number];
export const MAX_FILTER = 100;
export const MAX_FILTERS = 500;

const DOMAIN = says("Enter a domain such as example.com");
const isDomain = (text: string) => /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u.test(text);
const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A word, or several in a row; or the domain of a link. */
const filter = z
  .object({
    kind: z.enum(FILTER_KINDS, "kind must be word or link"),
    text: line({ name: says("The filter"), max: MAX_FILTER, required: says("Enter a word or domain") }),
    action: z.enum(FILTER_ACTIONS, "action must be flag, hold or refuse"),
  })
  .check(
    z.refine(({ kind, text }) => kind !== "word" || hasLetters(text), says("A word must have letters or digits")),
    z.refine(({ kind, text }) => kind !== "link" || isDomain(text), DOMAIN),
  );
export type Filter = z.output<typeof filter>;

export const filters = z.optional(
  z.array(filter, "filters must be a list").check(z.maxLength(MAX_FILTERS, says("You can have up to 500 filters"))),
);
