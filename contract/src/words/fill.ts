/** The sentence with each `{name}` replaced by its value; a name without a value stays as it is. */
export const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
