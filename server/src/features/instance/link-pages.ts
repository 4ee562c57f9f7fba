import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { AppError, sentenceOf } from "../../errors.ts";
import { type PlainPage, plainPage } from "../../mail/plain-page.ts";
import { languageOf } from "../../words/language-of.ts";
import { type Words, wordsIn } from "../../words/words.ts";
import { buttonColours } from "./colours.ts";
import { findInstance } from "./instance.ts";

const SERVER_ERROR = 500;

/**
 * Sends the page that a mail's link leads to. Its form says where it comes from only with this policy: with the usual one
 * browsers post it with the origin 'null', which is refused.
 */
export async function sendLinkPage(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  find: FindPage,
  help?: Help,
) {
  const { status, html } = await pageOfLink(ctx, request, find, help);
  return reply.code(status).header("referrer-policy", "same-origin").type("text/html; charset=utf-8").send(html);
}

type FindPage = (words: Words) => Promise<PlainPage>;
/** What to do where the link does not work. */
export type Help = (words: Words) => Pick<PlainPage, "lines" | "link">;

/** A refusal is a page too, for a person reads it. */
async function pageOfLink(ctx: AppContext, { headers }: FastifyRequest, find: FindPage, help?: Help) {
  const { name: appName, accent, language } = await findInstance(ctx);
  const words = wordsIn(languageOf(headers, null, language));
  const look = { appName, colours: buttonColours(accent) };
  try {
    return { status: 200, html: plainPage(await find(words), look, words) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= SERVER_ERROR) throw error;
    return {
      status: error.status,
      html: plainPage({ heading: sentenceOf(error.code, error.values, words), ...help?.(words) }, look, words),
    };
  }
}
