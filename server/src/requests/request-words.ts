import type { FastifyRequest } from "fastify";
import { languageOf } from "../words/language-of.ts";
import { type Words, wordsIn } from "../words/words.ts";

/**
 * The words of a response: in the language that the member has chosen, else in what their browser's cookie or their client
 * asks for. A program that asks for none reads English. The member comes with the session, so this costs no query.
 */
export const wordsOf = ({ headers, viewer }: FastifyRequest): Words => wordsIn(languageOf(headers, viewer, "en"));
