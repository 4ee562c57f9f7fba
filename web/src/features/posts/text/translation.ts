import { translationApi } from "@plaza/contract/posts/translation";
import { baseOf } from "@plaza/contract/words/base-of";
import { call } from "#lib/api/api-client.ts";
import { language } from "#lib/text/language.ts";

interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

/** Chromium's own, which works on the device: https://webmachinelearning.github.io/translation-api */
interface BrowserTranslator {
  availability: (pair: Pair) => Promise<string>;
  create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string>; destroy: () => void }>;
}

interface Translatable {
  id: string;
  content: string;
  lang: string | null;
}

/** The words in the reader's language: by the browser where it can, else by the instance's translator. */
export async function translation(post: Translatable): Promise<string> {
  const own = await byBrowser(post).catch(() => null);
  if (own !== null) return own;
  return (await call(translationApi.translatePost, { params: { postId: post.id }, body: { to: language } })).content;
}

async function byBrowser({ content, lang }: Translatable): Promise<string | null> {
  const { Translator } = globalThis as { Translator?: BrowserTranslator };
  const pair = { sourceLanguage: baseOf(lang ?? ""), targetLanguage: baseOf(language) };
  if (!Translator || (await Translator.availability(pair)) === "unavailable") return null;
  const translator = await Translator.create(pair);
  try {
    return await translator.translate(content);
  } finally {
    translator.destroy();
  }
}
