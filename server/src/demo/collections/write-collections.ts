import type { Db } from "../../db/sql.ts";
import { insertCollection } from "./collections.queries.ts";
import type { PlannedCollection } from "./collections.ts";

export async function writeCollections(db: Db, collections: PlannedCollection[]) {
  for (const collection of collections) await insertCollection(db, collection);
}
