import { STATUS_CODES } from "node:http";
import type { RefusalCode } from "@plaza/contract/refusals/refusals";
import type { Values } from "@plaza/contract/words/fill";
import { findSentence } from "@plaza/contract/words/says";
import { AppError, type Fault, sentenceOf } from "../errors.ts";
import { type Words, wordsIn } from "../words/words.ts";

/** What is sent of a refusal: sentences for people, in their language, codes and values for programs. */
export function bodyOf({ code, values, fields }: AppError, words: Words = wordsIn("en")) {
  const named = Object.entries(fields);
  const say = (is: RefusalCode | Fault) =>
    typeof is === "string" ? sentenceOf(is, values, words) : inWords(is, words);
  const [, first] = named[0] ?? [];
  return {
    // A schema's own sentence says more than that the input is invalid.
    message: say(typeof first === "object" ? first : code),
    code,
    ...(Object.keys(values).length > 0 && { values }),
    ...(named.length > 0 && {
      errors: Object.fromEntries(named.map(([field, is]) => [field, say(is)])),
      codes: Object.fromEntries(named.map(([field, is]) => [field, typeof is === "string" ? is : is.code])),
    }),
  };
}

/** The sentence of a shape. Its values may be words of ours too: 'The post must be at most 10 characters'. */
function inWords({ sentence: english }: Fault, { t }: Words): string {
  const { sentence, values } = findSentence(english);
  const translated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? lookUp(t, value) : value,
  ]);
  return lookUp(t, sentence, Object.fromEntries(translated) as Values);
}

/** Not called t: what is looked up here is written elsewhere. */
const lookUp = (find: Words["t"], sentence: string, values?: Values) => find(sentence, values);

/** A whole response, for a connection that Fastify does not serve. */
export function responseOf(code: RefusalCode): string {
  const refusal = new AppError(code);
  const body = JSON.stringify(bodyOf(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
