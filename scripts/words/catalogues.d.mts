import type { Sentence } from "./parse.mjs";

export const PLURAL_FORMS: Record<string, string[]>;
/** The languages that have a file. */
export function languages(): string[];
export function readCatalogue(language: string): Map<string, string[]>;
export function wordsOf(sentence: Sentence, msgstr: string[] | undefined, forms: string[]): string | string[];
