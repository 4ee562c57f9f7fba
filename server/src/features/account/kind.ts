import { sql, type Statement } from "../../db/sql.ts";

/** One file of the archive. */
export interface Kind {
  file: string;
  /** 'table.column', for each column that makes a row the member's: a test checks that no table is forgotten. */
  columns: string[];
  /** One query, paged by its `cursor`, a uuid in the row. */
  rows: (userId: string) => Statement;
}

/** The rows of one table: its `column` says whose they are. */
export const ownRows = (file: string, table: Statement, fields: Statement, column = sql`user_id`): Kind => ({
  file,
  columns: [`${table.text}.${column.text}`],
  rows: (userId) => sql`select ${fields} from ${table} where ${table}.${column} = ${userId}`,
});
