/** What a sentence names. */
export type Values = Record<string, string | number>;

/**
 * Values within a sentence that runs from right to left, each isolated: a name in Latin letters at its end would take the
 * period to its other side. One that begins with an isolated value is a sentence itself and runs like this one: by what
 * is isolated in it, nobody could tell.
 */
export const isolated = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value !== ""
        ? `${/^[\u2067\u2068]/.test(value) ? "\u2067" : "\u2068"}${value}\u2069`
        : value,
    ]),
  );

/** The sentence with each `{name}` replaced by its value; a name without a value stays as it is. */
export const fill = (sentence: string, values: Values) =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
