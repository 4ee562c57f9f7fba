import { MAX_POST } from "@plaza/contract/posts";
import type { Translation } from "@plaza/contract/posts/translation";
import { baseOf } from "@plaza/contract/words/base-of";
import * as z from "zod/mini";
import { perNode } from "../../../cache/cached.ts";
import { KeyedQueue } from "../../../concurrency/keyed-queue.ts";
import type { AppContext } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { NotFetchedError } from "../../../outgoing/guarded-fetch.ts";
import { askGuarded } from "../../../outgoing/guarded-post.ts";
import { toAnywhere } from "../../../outgoing/outgoing.ts";

/** A long post takes a small machine some seconds. */
const WHOLE_MS = 20_000;
/** Of JSON with the post in another language: three times as many letters, each written as an escape at worst. */
const MAX_BYTES = MAX_POST * 3 * 6 + 4_096;

/** The translator is one small program, and whoever waits longer has gone on reading. */
const slots = perNode(
  () => new KeyedQueue({ atOnce: 4, atOnceOfKey: 2, waiting: 40, waitMs: 10_000, refusal: () => failed() }),
);

const failed = () => refuse("translation_failed");

const reply = z.object({
  translatedText: z.string(),
  detectedLanguage: z.optional(z.object({ language: z.string().check(z.maxLength(12)) })),
});

export interface ToTranslate {
  text: string;
  /** Null where the translator is to find it. */
  from: string | null;
  to: string;
}

/**
 * Asks the operator's translator, which has LibreTranslate's API and may be a program beside Plaza. It gets the words, and
 * nothing of who wrote or reads them.
 */
export async function askTranslator(
  ctx: AppContext,
  viewerId: string,
  { text, from, to }: ToTranslate,
): Promise<Translation> {
  const { translator } = ctx.settings;
  if (!translator) throw refuse("translation_off");
  const asked = {
    q: text,
    source: from === null ? "auto" : codeOf(from),
    target: codeOf(to),
    format: "text",
    ...(translator.key && { api_key: translator.key }),
  };
  const parcel = {
    headers: { "content-type": "application/json; charset=utf-8", "user-agent": "Plaza", accept: "application/json" },
    body: JSON.stringify(asked),
  };
  const address = `${translator.url.replace(/\/$/, "")}/translate`;
  const { status, body } = await slots(ctx).run(viewerId, () =>
    askGuarded(toAnywhere(), address, parcel, { wholeMs: WHOLE_MS, maxBytes: MAX_BYTES }).catch((error: unknown) => {
      ctx.log.warn({ reason: error instanceof NotFetchedError ? error.reason : "connection" }, FAILED);
      throw failed();
    }),
  );
  const read = reply.safeParse(status === 200 && readJson(body));
  if (read.success)
    return { content: read.data.translatedText, from: from ?? read.data.detectedLanguage?.language ?? null };
  ctx.log.warn({ status, response: body.toString().slice(0, 200) }, FAILED);
  // It refuses languages that it has not got, and a request without the key that it wants: the log says which.
  throw status === 400 ? refuse("translation_language") : failed();
}

const FAILED = "The translator at TRANSLATE_URL did not translate a post";

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** It has one variety of each language, and Chinese in two scripts. */
const codeOf = (lang: string) => (/^zh-(?:Hant|TW|HK|MO)/.test(lang) ? "zt" : baseOf(lang));
