import type { Db } from "../../db/sql.ts";
import { insertList } from "./lists.queries.ts";
import type { PlannedList } from "./lists.ts";

export async function writeLists(db: Db, lists: PlannedList[]) {
  for (const list of lists) await insertList(db, list);
}
