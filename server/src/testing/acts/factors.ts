import { sql } from "../../db/sql.ts";
import { codeAt, STEP_SECONDS } from "../../features/auth/two-factor/totp.ts";
import { PASSWORD } from "../people.ts";
import type { Person, World } from "../world.ts";
import type { Browser } from "./browser.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an app shows that was given this secret, now or so many steps of half a minute later. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  return codeAt(bytes, Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps);
}

/** Turns two-factor on with an app. No code counts as used afterwards. */
export async function turnOnApp({ ctx }: World, person: Person) {
  const { secret } = (await person.send("/api/two-factor", { body: {} })).json as { secret: string };
  const { status, json } = await person.send("/api/two-factor", { body: { code: codeOf(secret) } });
  if (status !== 200) throw new Error(`two-factor is not on: ${status}`);
  await ctx.db.rows(sql`update authenticator_apps set last_step = 0 where user_id = ${person.id}`);
  return { secret, recoveryCodes: json.recoveryCodes as string[] };
}

export const sendPassword = (browser: Pick<Browser, "send">, { email }: { email: string }, password = PASSWORD) =>
  browser.send("/api/login", { body: { email, password } });
export const sendCode = (browser: Pick<Browser, "send">, code: string) =>
  browser.send("/api/login/second-factor", { body: { code } });

/** As if the member had proved an hour ago that it is them. */
export async function outdateProof({ ctx }: World, { id }: { id: string }) {
  await ctx.db.rows(sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${id}`);
  ctx.cache.clear();
}
