import type { Words } from "./words.ts";

/**
 * A sentence of ours that is stored as it is in English, for whoever reads it. It stands in `says` where it is written. Any
 * other text stays as it is.
 */
export const sayStored = ({ t: find }: Words, stored: string) => find(stored);
