import * as z from "zod/mini";
import { OFFERED } from "../../words/languages.ts";
import { says } from "../../words/says.ts";

const UNKNOWN = says("Choose one of the languages in the list");

export const language = z.string(UNKNOWN).check(z.refine((code) => OFFERED.includes(code), UNKNOWN));
