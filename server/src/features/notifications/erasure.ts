import type { AppContext } from "../../context.ts";
import { deleteSome, type Batch, type Repeat } from "../../db/batches.ts";
import { sql, type Statement } from "../../db/sql.ts";
import { publishChangedAfter } from "./publishing.ts";

/** Which notifications, after those who acted in them: on a busy post that is one row and very many actors. */
export const notificationBatches = (which: Statement): [actors: Batch, notifications: Batch] => [
  [sql`notification_actors`, sql`notification_id in (select id from notifications where ${which})`],
  [sql`notifications`, which],
];

/** In batches; each time the screens of those whose they were ask again. */
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
