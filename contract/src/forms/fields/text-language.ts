import * as z from "zod/mini";
import { says } from "../../words/says.ts";
import { isTextLanguage } from "../../words/text-languages.ts";

const UNKNOWN = says("Choose one of the languages in the list");

export const textLanguage = z.string(UNKNOWN).check(z.refine(isTextLanguage, UNKNOWN));

/** Of what is written. Absent or null: the server finds it. */
export const lang = z.optional(z.nullable(textLanguage));
