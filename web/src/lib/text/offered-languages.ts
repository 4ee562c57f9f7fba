import { languagesOf } from "@plaza/contract/words/languages";
import { page } from "#lib/words/words.ts";

/** The languages of this build. */
export const offeredLanguages = () => languagesOf(page?.offered ?? { en: false });
