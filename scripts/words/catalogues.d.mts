import type { Sentence } from "./parse.mjs";

/** The languages that have a file, and English. */
export function languages(): string[];
/** The offered ones of so many sentences, and whether they are drafts. */
export function offeredOf(sentences: number): Record<string, boolean>;
export function keyOf(sentence: Pick<Sentence, "id" | "context">): string;
export function wordsIn(language: string): { forms: string[]; find: (sentence: Sentence) => string | string[] };
