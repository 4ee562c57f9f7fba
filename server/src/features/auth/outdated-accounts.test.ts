import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../../testing/people.ts";
import { findTraces } from "../../testing/acts/traces.ts";
import { useWorld } from "../../testing/use-world.ts";
import { tidyAccounts } from "./outdated-accounts.ts";

const world = useWorld({ own: true });

const tidy = () => tidyAccounts(world.ctx, new AbortController().signal);
const isThere = async ({ email }: { email: string }) =>
  (await world.ctx.db.rows(sql`select 1 from users where email = ${email}`)).length === 1;
const age = ({ id }: { id: string }, days: number) =>
  world.ctx.db.rows(sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${id}`);

describe("the job for outdated accounts", () => {
  it("removes expired sessions and old active days in batches, and leaves what is in use", async () => {
    const ana = await world.member();
    await world.ctx.db.rows(sql`
      insert into sessions (user_id, token_hash, expires_at)
      select ${ana.id}, decode(md5(n::text), 'hex'), now() - interval '1 day' from generate_series(1, 1200) as n`);
    await world.ctx.db.rows(sql`
      insert into active_days (day, user_id) select current_date - 401 - n, ${ana.id} from generate_series(1, 1200) as n`);
    // Each kind is deleted at most 500 at a time, with a lock before.
    expect(await world.countStatements(tidy)).toBeGreaterThanOrEqual(12);
    expect((await ana.send("/api/sessions")).json).toHaveLength(1);
    expect(await world.ctx.db.rows(sql`select 1 from sessions where user_id = ${ana.id}`)).toHaveLength(1);
    expect(await world.ctx.db.rows(sql`select 1 from active_days where user_id = ${ana.id}`)).toHaveLength(1);
  });

  it("removes an account that nobody verified for 30 days, and its address is free again", async () => {
    const body = { email: "never@example.com", password: PASSWORD, firstName: "Nev", lastName: "Er" };
    const { json } = await world.send("/api/signup", { body });
    const account = await world.ctx.db.row<{ id: string }>(sql`select id from users where email = ${body.email}`);
    const id = account?.id ?? "";
    await age({ id }, 31);
    await world.ctx.db.rows(sql`update email_tokens set expires_at = now() where user_id = ${id}`);
    await tidy();
    expect(await findTraces(world.ctx.db, id)).toEqual([]);
    expect((await world.send(`/api${new URL(json.verificationUrl).pathname}`)).status).toBe(400);
    expect((await world.send("/api/login", { body: { email: body.email, password: PASSWORD } })).status).toBe(401);
    expect((await world.send("/api/signup", { body })).status).toBe(201);
  });

  it("leaves accounts that are young, verified, suspended, an administrator's, or have a link that still works", async () => {
    const unverified = { isVerified: false };
    const young = await world.member(unverified);
    const verified = await world.member();
    const suspended = await world.member(unverified);
    const admin = await world.member({ ...unverified, isAdmin: true });
    const linked = await world.member(unverified);
    await age(young, 29);
    for (const old of [verified, suspended, admin, linked]) await age(old, 60);
    await world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${suspended.id}`);
    await world.send("/api/resend-verification", { body: { email: linked.email } });
    await tidy();
    for (const one of [young, verified, suspended, admin, linked]) expect(await isThere(one)).toBe(true);
  });

  it("removes a thousand unverified accounts in batches", async () => {
    await world.ctx.db.rows(sql`
      insert into users (email, first_name, last_name, created_at)
      select 'many-' || n || '@example.com', 'Many', 'More', now() - interval '40 days' from generate_series(1, 1200) as n`);
    await tidy();
    expect(await world.ctx.db.rows(sql`select 1 from users where email like 'many-%'`)).toEqual([]);
  });
});
