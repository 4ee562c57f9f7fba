import * as z from "zod/mini";
import { LANGUAGES } from "../../words/languages.ts";
import { says } from "../../words/says.ts";

const UNKNOWN = says("Choose one of the languages in the list");

export const language = z
  .string(UNKNOWN)
  .check(z.refine((code) => LANGUAGES.some((one) => one.code === code), UNKNOWN));
