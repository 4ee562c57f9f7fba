import { describe, expect, it } from "vitest";
import { sql, type Statement } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { removeOutlived } from "./retention.ts";

const world = useWorld({ env: { NOTIFICATION_DAYS: "100", DECLINED_DAYS: "50", AUDIT_DAYS: "200" } });

const remove = () => removeOutlived(world.ctx, new AbortController().signal);
const rows = <Row>(statement: Statement) => world.ctx.db.rows<Row>(statement);

/** An id of the time some days ago. */
const idOf = (days: number) => sql`
  (lpad(to_hex((extract(epoch from now() - make_interval(days => ${days}::int)) * 1000)::bigint), 12, '0')
    || left(replace(gen_random_uuid()::text, '-', ''), 20))::uuid`;

const notificationsOf = (who: Person) => rows(sql`select subject_id from notifications where user_id = ${who.id}`);

/** Made `days` ago, last acted on `actedDays` ago. */
const insertNotifications = (who: Person, actor: Person, days: number, actedDays: number, count: number) =>
  rows(sql`
    with made as (
      insert into notifications (id, user_id, type, subject_id, actor_id, created_at)
      select ${idOf(days)}, ${who.id}, 'message', gen_random_uuid(), ${actor.id}, now() - make_interval(days => ${actedDays}::int)
      from generate_series(1, ${count}::int) returning id)
    insert into notification_actors (notification_id, user_id) select id, ${actor.id} from made`);

describe("what is kept for a time", () => {
  it("old notifications go with their actors, at most 500 in a statement; one that was acted on lately stays", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    await insertNotifications(ana, bo, 101, 101, 1_200);
    await insertNotifications(ana, bo, 101, 2, 1);
    await insertNotifications(ana, bo, 99, 99, 1);
    // Three for actors, three for notifications, one for each other kind, each with its lock.
    expect(await world.countStatements(remove)).toBe(2 * (3 + 3 + 3));
    expect(await notificationsOf(ana)).toHaveLength(2);
    const left = await rows(sql`
      select 1 from notification_actors where user_id = ${bo.id}
        and notification_id in (select id from notifications where user_id = ${ana.id})`);
    expect(left).toHaveLength(2);
  });

  it("a declined friend request goes after its time, an open or accepted one never", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => world.member()));
    const [ana, ...others] = people as [Person, Person, Person, Person];
    for (const [n, status] of ["rejected", "pending", "accepted"].entries()) {
      await rows(sql`
        insert into friendships (requester_id, addressee_id, status, updated_at)
        values (${others[n]?.id}, ${ana.id}, ${status}, now() - interval '51 days')`);
    }
    await remove();
    const left = await rows(sql`select status from friendships where addressee_id = ${ana.id} order by status`);
    expect(left).toEqual([{ status: "accepted" }, { status: "pending" }]);
  });

  it("the log of administrators and past reminders go after theirs", async () => {
    const ana = await world.member();
    const made = await rows<{ id: string }>(sql`
      insert into events (user_id, name, location, starts_at)
      select ${ana.id}, 'Fair', 'Green', now() - make_interval(days => ago) from unnest(array[29, 31]) as ago returning id`);
    const ids = made.map(({ id }) => id);
    await rows(sql`
      insert into event_reminders (event_id, user_id) select id, ${ana.id} from unnest(${ids}::uuid[]) as id`);
    for (const days of [199, 201]) {
      await rows(sql`
        insert into audit_log (id, admin_name, action, subject_kind, created_at)
        values (${idOf(days)}, 'Ana', 'delete', 'post', now() - make_interval(days => ${days}::int))`);
    }
    await remove();
    expect(await rows(sql`select event_id as id from event_reminders where user_id = ${ana.id}`)).toEqual([
      { id: ids[0] },
    ]);
    expect(await rows(sql`select 1 from audit_log`)).toHaveLength(1);
  });
});
