import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../context.ts";
import { sql } from "../../db/sql.ts";
import { cutAt } from "../../testing/cut-off.ts";
import { eventually } from "../../testing/eventually.ts";
import { BUSY_MS, filesOf, leave } from "../../testing/acts/departures.ts";
import { liveFully } from "../../testing/acts/lives.ts";
import { findTraces, miscounted } from "../../testing/acts/traces.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { closeAccount } from "../auth/closed-accounts.ts";
import { sweep } from "../media/unused-files.ts";
import { ACCOUNT_ERASURE, eraseAccount } from "./deletion.ts";
import { makeExport } from "./export-job.ts";

const world = useWorld({ own: true });
let ana: Person;
let bo: Person;
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo", lastName: "Berg" })];
});

const never = new AbortController().signal;

describe("the erasure of an account with very much content", () => {
  it("finds every dependent row by an index", async () => {
    const unfollowed = await world.ctx.db.rows(sql`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select 1 from pg_index where indrelid = conrelid and indkey[0] = attnum
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`);
    expect(unfollowed).toEqual([]);
  });

  it(
    "runs in batches, and resumes wherever it was interrupted",
    async () => {
      const { db } = world.ctx;
      const many = isFullSize ? 600 : 200;
      for (const [one, other] of [
        [ana, bo],
        [bo, ana],
      ] as const) {
        await db.rows(
          sql`insert into posts (user_id, content) select ${one.id}, 'x' from generate_series(1, ${many}::int)`,
        );
        await db.rows(sql`insert into messages (sender_id, receiver_id, content)
        select ${one.id}, ${other.id}, 'x' from generate_series(1, ${many}::int)`);
      }
      for (const who of [ana, bo]) {
        await db.rows(sql`insert into reactions (post_id, user_id, type)
        select id, ${who.id}, 'like' from posts where user_id in (${ana.id}, ${bo.id})`);
        await db.rows(sql`insert into comments (post_id, user_id, content)
        select id, ${who.id}, 'x' from posts where user_id in (${ana.id}, ${bo.id})`);
      }
      // The interruption comes later each time, until the erasure completes.
      for (let cut = 1, isErased = false; !isErased; cut += isFullSize ? 12 : 72) {
        isErased = await eraseAccount(world.ctx, ana.id, cutAt(cut)).then(
          () => true,
          () => false,
        );
        expect(await miscounted(db)).toEqual([]);
      }
      expect(await findTraces(db, ana.id)).toEqual([]);
      expect(await db.rows(sql`select id from posts where user_id = ${bo.id}`)).toHaveLength(many);
    },
    BUSY_MS,
  );

  it(
    "hides the account while it runs, and is completed by the job",
    async () => {
      await liveFully(world, ana, bo);
      const session = (await ana.send("/api/sessions")).json[0].id;
      await world.ctx.db.transaction((db) => closeAccount(db, { ...ana, sessionId: session } as unknown as Viewer));
      for (const path of [`/api/users/${ana.id}`, `/api/messages/${ana.id}`]) {
        expect([path, (await bo.send(path)).status]).toEqual([path, 404]);
      }
      for (const path of [
        "/api/search?q=Deleted&kind=people",
        "/api/friends",
        "/api/conversations",
        "/api/marketplace",
      ]) {
        // A folded message in a group chat has nothing but its sender's id.
        const shown = (await bo.send(path)).text.replaceAll(`"senderId":"${ana.id}"`, "");
        expect([path, shown.includes(ana.id)]).toEqual([path, false]);
      }
      await world.ctx.jobs.add(world.ctx.db, ACCOUNT_ERASURE, ana.id, { userId: ana.id });
      world.ctx.jobs.wake();
      await eventually(async () => expect(await findTraces(world.ctx.db, ana.id)).toEqual([]));
    },
    BUSY_MS,
  );

  it("leaves no archive that was being made", async () => {
    const row = await world.ctx.db.row<{ id: string; name: string }>(sql`
      insert into account_exports (user_id, name) values (${ana.id}, ${crypto.randomUUID().slice(0, 22)})
      returning id, name`);
    await Promise.all([makeExport(world.ctx, row?.id ?? "", never), leave(ana)]);
    await sweep(world.ctx);
    expect(filesOf(world).filter((file) => file.includes(row?.name ?? ""))).toEqual([]);
  });
});
