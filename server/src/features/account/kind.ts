import type { Statement } from "../../db/sql.ts";

/** One file of the archive. */
export interface Kind {
  file: string;
  /** 'table.column', for each column that makes a row the member's: a test checks that no table is forgotten. */
  columns: string[];
  /** One query, paged by its `cursor`, a uuid in the row. */
  rows: (userId: string) => Statement;
}
