import type { Sentence } from "./parse.mjs";

/** The languages that have a file, and English. */
export function languages(): string[];
export function keyOf(sentence: Pick<Sentence, "id" | "context">): string;
export function wordsIn(language: string): { forms: string[]; find: (sentence: Sentence) => string | string[] };
