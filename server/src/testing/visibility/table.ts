/** The cells of each row but the first, the last one as its marks. */
export const rowsOf = (table: string) =>
  table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** Whose column has a mark. */
export const markedOf = <Name extends string>(names: readonly Name[], marks: string): Name[] =>
  names.filter((_, at) => marks.split(/\s+/)[at] === "x");
