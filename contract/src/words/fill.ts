/** What a sentence names. */
export type Values = Record<string, string | number>;

/** The sentence with each `{name}` replaced by its value; a name without a value stays as it is. */
export const fill = (sentence: string, values: Values) =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
