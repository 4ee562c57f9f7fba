import pg from "pg";
import { isPartitioned, listEnds } from "./catalog.ts";
import { BEFORE_BORDER, finishPartitions } from "./partitions.ts";
import { type Border, firstBorder, timeOf } from "./periods.ts";
import { replaceTable } from "./replace-table.ts";
import { inShortTransaction } from "./short-transaction.ts";

/**
 * Makes the table of messages the first partition of a table of the same name, while messages are sent and read. Begun again
 * it goes on where it ended. Returns when the first and the newest partition end.
 */
export async function partitionMessages(
  connection: pg.ClientConfig,
  progress: (line: string) => void,
  border = firstBorder(new Date()),
) {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...connection });
  await client.connect();
  try {
    if (!(await isPartitioned(client))) {
      progress("looking at every message");
      await boundTable(client, border);
      progress("making them the first partition");
      await inShortTransaction(client, () => replaceTable(client, border));
    }
    await finishPartitions(client, progress);
    await client.query("analyze messages");
    const ends = (await listEnds(client)).map(timeOf);
    return { first: ends[0] ?? border.at, newest: ends.at(-1) ?? border.at };
  } finally {
    await client.end();
  }
}

/** Every row is looked at, without a lock that keeps anybody waiting. */
async function boundTable(client: pg.ClientBase, { id }: Border) {
  await inShortTransaction(client, async () => {
    await client.query(`alter table messages drop constraint if exists ${BEFORE_BORDER}`);
    await client.query(`alter table messages add constraint ${BEFORE_BORDER} check (id < '${id}') not valid`);
  });
  await client.query(`alter table messages validate constraint ${BEFORE_BORDER}`);
}
