import type { AppContext } from "../../context.ts";
import { detectLanguage } from "../../words/detect-language.ts";
import { findInstance } from "./instance.ts";

interface Author {
  language: string | null;
}

interface Written {
  text: string | null;
  /** What the author chose; null or absent where it is to be found. */
  lang?: string | null | undefined;
}

/** The language of what somebody writes. It asks the database nothing. */
export async function languageOfText(ctx: AppContext, { language }: Author, { text, lang }: Written) {
  return lang ?? detectLanguage(text, language ?? (await findInstance(ctx)).language);
}

/** The same after an edit, of which null asks to find it anew. What was chosen before is kept with other words too. */
export async function languageOfEdit(
  ctx: AppContext,
  author: Author,
  before: { text: string | null; lang: string | null },
  after: Written,
): Promise<string | null> {
  if (after.lang !== undefined) return languageOfText(ctx, author, after);
  if (before.text === after.text) return before.lang;
  const wasChosen = before.lang !== null && before.lang !== (await languageOfText(ctx, author, { text: before.text }));
  return wasChosen ? before.lang : languageOfText(ctx, author, after);
}
