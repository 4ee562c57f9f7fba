import { sayStored } from "../../words/stored-sentence.ts";
import { type Words, wordsIn } from "../../words/words.ts";

/** About one file of an archive, whose name is in the sentence. */
const ABOUT_FILES: ((words: Words, name: string) => string)[] = [
  ({ t }, name) => t("{name} in this archive is too large to be read", { name }),
  ({ t }, name) => t("{name} in this archive is damaged", { name }),
  ({ t }, name) => t("{name} in this archive has an entry that is too large to read", { name }),
  ({ t }, name) => t("{name} in this archive is nested too deeply to read", { name }),
];

/** Why an import failed, which is stored in English, for its owner. */
export function sayReason(words: Words, stored: string): string {
  for (const say of ABOUT_FILES) {
    const end = say(wordsIn("en"), "");
    if (stored.endsWith(end)) return say(words, stored.slice(0, -end.length));
  }
  return sayStored(words, stored);
}
