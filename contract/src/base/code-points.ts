/** Counts as a person does: an emoji is one, not two. */
export const codePoints = (value: string) => [...value].length;
