import type { AppContext } from "../../context.ts";
import { languageOf, type Reader } from "../../words/language-of.ts";
import { type Words, wordsIn } from "../../words/words.ts";
import { findInstance } from "./instance.ts";

/** The words for what a member did not ask for at this moment: a mail, a push, a frame. It costs no query. */
export async function wordsFor(ctx: AppContext, reader: Reader): Promise<Words> {
  return wordsIn(languageOf({}, reader, (await findInstance(ctx)).language));
}

/** What each mail to this member has: the instance's name, and the words. */
export async function letterhead(ctx: AppContext, reader: Reader) {
  return { appName: (await findInstance(ctx)).name, words: await wordsFor(ctx, reader) };
}
