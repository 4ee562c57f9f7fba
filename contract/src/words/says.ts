import { fill, type Values } from "./fill.ts";

interface ShapeSentence {
  sentence: string;
  values: Values;
}

/** The sentences of the shapes that have values, by what they say in English. */
const filled = new Map<string, ShapeSentence>();

/**
 * A sentence of a shape: what the input lacks, for whoever wrote it. The shapes of the server are English, and what it
 * responds is translated by `findSentence`; in the browser the build puts the page's words in its place.
 */
export function says(sentence: string, values?: Values): string {
  if (!values) return sentence;
  const text = fill(sentence, values);
  filled.set(text, { sentence, values });
  return text;
}

/** The sentence and the values that an English text was made of. */
export const findSentence = (text: string): ShapeSentence => filled.get(text) ?? { sentence: text, values: {} };
