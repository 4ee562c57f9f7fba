/** Scripts that put no spaces between words: there, a word is found anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** A text as words are compared: without case and accents, one space before and after each word. */
export function foldWords(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  // Both ways, so that 'ß' is 'SS' and every sigma the same.
  const lower = plain.toUpperCase().toLowerCase();
  return ` ${lower.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** The first of the words that is in one of the texts as a whole word; several words count where they follow each other. */
export function findMutedWord(texts: readonly (string | null | undefined)[], words: readonly string[]) {
  if (words.length === 0) return undefined;
  const folded = texts.flatMap((text) => (text ? foldWords(text) : []));
  return words.find((word) => {
    const wanted = foldWords(word);
    if (wanted.trim() === "") return false;
    const part = UNSPACED.test(wanted) ? wanted.trim() : wanted;
    return folded.some((text) => text.includes(part));
  });
}
