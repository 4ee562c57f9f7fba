import type { AppContext } from "../../context.ts";
import { deleteSome, type Batch, type Repeat } from "../../db/batches.ts";
import { sql, type Statement } from "../../db/sql.ts";
import { publishChangedAfter } from "./audience.ts";

/** The notifications to delete, after their actors: a busy post has one row with very many actors. */
export const notificationBatches = (which: Statement): [actors: Batch, notifications: Batch] => [
  [sql`notification_actors`, sql`notification_id in (select id from notifications where ${which})`],
  [sql`notifications`, which],
];

/** Deletes in batches; after each, the screens of their members refetch. */
export async function eraseNotifications(ctx: AppContext, repeat: Repeat, which: Statement) {
  const [actors, notifications] = notificationBatches(which);
  await repeat((tx) => deleteSome(tx, actors));
  await repeat(async (tx) => {
    const rows = await deleteSome<{ userId: string }>(tx, notifications, sql`user_id`);
    publishChangedAfter(
      ctx,
      tx,
      rows.map(({ userId }) => userId),
    );
    return rows;
  });
}
