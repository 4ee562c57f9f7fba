export const PSEUDO: Record<"en-XA" | "ar-XB", (sentence: string) => string>;
