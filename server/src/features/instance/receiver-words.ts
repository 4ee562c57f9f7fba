import type { AppContext } from "../../context.ts";
import type { Mail } from "../../mail/mailer.ts";
import { languageOf, type Reader } from "../../words/language-of.ts";
import { type Words, wordsIn } from "../../words/words.ts";
import { findInstance } from "./instance.ts";

/** The words for what a member did not ask for at this moment: a mail, a push, a frame. It costs no query. */
export async function wordsFor(ctx: AppContext, reader: Reader): Promise<Words> {
  return wordsIn(languageOf({}, reader, (await findInstance(ctx)).language));
}

export type Letterhead = Pick<Mail, "appName" | "words">;
export type Letter = Omit<Mail, "to" | keyof Letterhead>;

/** A mail under the instance's name, in the words of the member who gets it. */
export async function sendLetter(
  ctx: AppContext,
  receiver: Reader & { email: string },
  write: (head: Letterhead) => Letter,
) {
  const head = { appName: (await findInstance(ctx)).name, words: await wordsFor(ctx, receiver) };
  await ctx.mailer?.send({ ...head, to: receiver.email, ...write(head) });
}
