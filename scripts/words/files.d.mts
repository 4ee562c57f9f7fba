import type { Sentence } from "./parse.mjs";

export function collectSentences(): Map<string, Sentence>;
