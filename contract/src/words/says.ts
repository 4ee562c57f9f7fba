import { fill, type Values } from "./fill.ts";

interface Said {
  sentence: string;
  values: Values;
}

/** The sentences of the shapes that have values, by what they say in English. */
const said = new Map<string, Said>();

/**
 * A sentence of a shape: what the input lacks, for whoever wrote it. The shapes of the server are English, and what it
 * responds is translated by `findSaid`; in the browser the build puts the page's words in its place.
 */
export function says(sentence: string, values?: Values): string {
  if (!values) return sentence;
  const text = fill(sentence, values);
  said.set(text, { sentence, values });
  return text;
}

/** The sentence and the values that an English text was made of. */
export const findSaid = (text: string): Said => said.get(text) ?? { sentence: text, values: {} };
