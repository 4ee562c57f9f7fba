import type { Statement } from "../../db/sql.ts";

/** One file of the archive. */
export interface Kind {
  file: string;
  /** 'table.column', for each column that makes a row the member's: a test holds every table to it. */
  columns: string[];
  /** One query, read on by its `place`, an id that is in the row. */
  rows: (userId: string) => Statement;
}
