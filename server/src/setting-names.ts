import { SETTING_NAMES } from "./settings.ts";

/** Settings of the development server and the tests, which read them themselves. */
const DEVELOPMENT = /^PLAZA_(?:SERVER_PORT|CHROMIUM|TRACE|E2E_\w+)$/;
/** How many letters may differ: a short name is near to many words that mean something else. */
const slips = (name: string) => (name.length < 7 ? 0 : name.length < 10 ? 1 : 2);

/** A sentence for each name that is no setting and looks like one. */
export function misspeltSettings(names: string[]): string[] {
  return names.flatMap((name) => {
    if (SETTING_NAMES.includes(name) || DEVELOPMENT.test(name)) return [];
    const [plain, isPrefixed] = [name.toUpperCase().replace(/^PLAZA_/, ""), name.startsWith("PLAZA_")];
    const meant = SETTING_NAMES.find((setting) => distance(plain, setting) <= slips(setting));
    if (meant) return [`${name} isn't a Plaza setting. Did you mean ${meant}?`];
    return isPrefixed ? [`${name} isn't a Plaza setting.`] : [];
  });
}

/** How many letters were left out, added, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Infinity;
      (rows[i] ??= [])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(a.length, b.length);
}
