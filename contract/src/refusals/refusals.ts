import { admin } from "./admin.ts";
import { auth } from "./auth.ts";
import { chats } from "./chats.ts";
import { general } from "./general.ts";
import { media } from "./media.ts";
import { people } from "./people.ts";
import { places } from "./places.ts";
import { posts } from "./posts.ts";

/**
 * Every refusal of the API by its code. Clients decide by the code, people read the sentence: a code is never renamed, a
 * sentence may be. The browser takes only the type from here, for the server sends the sentences.
 */
export const REFUSALS = { ...general, ...auth, ...people, ...posts, ...places, ...chats, ...media, ...admin };

export type RefusalCode = keyof typeof REFUSALS;

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the values in the sentence of a code. */
export type ValuesOf<Code extends RefusalCode> = Code extends RefusalCode ? NamesIn<(typeof REFUSALS)[Code][1]> : never;
