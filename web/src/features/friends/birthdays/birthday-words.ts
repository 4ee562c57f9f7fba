import { plural } from "#lib/words/words.ts";

export const formatTurns = (age: number) => plural(age, "Turns {count}", "Turns {count}");
