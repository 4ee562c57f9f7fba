import { language } from "./language.ts";

/** Languages with their names in the reader's own, in the order of these. */
export function namedLanguages(codes: string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}
