/** Counted as a person counts: an emoji is one, not two. */
export const codePoints = (value: string) => [...value].length;
