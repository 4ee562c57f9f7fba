import type { Mention } from "@plaza/contract/posts";

const LONGEST_NAME = 60;
/** An @ that begins a word, and up to three words of a name after it. */
const BEING_TYPED = /(?<![\p{L}\p{N}_@.])@(?<name>[\p{L}\p{M}\p{N}][^\s@]*(?: [^\s@]+){0,2} ?)$/u;

/** Returns the name that is being typed before the caret, and the position of its @. */
export function nameBeingTyped(text: string, caret: number): { name: string; start: number } | null {
  const before = text.slice(Math.max(0, caret - LONGEST_NAME), caret);
  const name = BEING_TYPED.exec(before)?.groups?.["name"];
  return name === undefined ? null : { name, start: caret - name.length - 1 };
}

/** Replaces the typed name with '@First Last ', and returns the caret's position. */
export function completeName(text: string, typed: { name: string; start: number }, fullName: string) {
  const written = `@${fullName} `;
  const rest = text.slice(typed.start + 1 + typed.name.length);
  return { text: text.slice(0, typed.start) + written + rest.replace(/^ /, ""), caret: typed.start + written.length };
}

/** Returns the picked members whose name is still in the text. */
export function mentionIdsIn(text: string, picked: Mention[]): string[] {
  return [...new Set(picked.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId))];
}
