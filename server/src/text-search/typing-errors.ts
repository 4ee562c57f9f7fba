/** One error in a word, two in a long one: a letter too many, too few, another, or two that were swapped. */
export function isTypingErrorOf(known: string, typed: string): boolean {
  const [one, other] = [lettersOf(known), lettersOf(typed)];
  const allowed = other.length < 8 ? 1 : 2;
  return Math.abs(one.length - other.length) <= allowed && slips(one, other) <= allowed;
}

/** A letter that ASCII lacks is spelled by its code point (see `spelled` in schema.sql), and counts as one letter. */
const lettersOf = (word: string) => word.match(/x[0-9a-f]{3,5}|[a-z0-9]/g) ?? [];

/** The number of errors between two words: the Damerau-Levenshtein distance. */
function slips(one: string[], other: string[]): number {
  let [before, last]: number[][] = [[], [...other.keys(), other.length]];
  for (const [i, letter] of one.entries()) {
    const row = [i + 1];
    for (const [j, wanted] of other.entries()) {
      const changed = at(last, j) + (letter === wanted ? 0 : 1);
      const swapped = letter === other[j - 1] && one[i - 1] === wanted ? at(before, j - 1) + 1 : Infinity;
      row.push(Math.min(changed, swapped, at(last, j + 1) + 1, at(row, j) + 1));
    }
    [before, last] = [last, row];
  }
  return at(last, other.length);
}

const at = (row: number[] | undefined, column: number) => row?.[column] ?? Infinity;
