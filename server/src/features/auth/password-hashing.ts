import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { AppContext } from "../../context.ts";
import { addressKey } from "../../limits/limits.ts";
import { KeyedQueue } from "../../concurrency/keyed-queue.ts";

/** argon2id, which is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * A hash of no password. It is compared with if there is no such account, so that it takes as long as a wrong password,
 * and stored when the earlier password ends before a new one is chosen.
 */
export const NOBODYS_HASH = `${PREFIX}cGxhemEtbm9ib2R5LXNhbHQ$sQ0mNQxN6oRhPJ2pMbr1KeYwYbAOq2wTTy5vZSMIuZA`;

const queue = new KeyedQueue({ atOnce: Math.min(4, Math.max(2, availableParallelism())), waiting: 500 });

/** The key a hash is made for, and how many of that key may wait. */
interface Turn {
  key: string;
  waitingOfKey: number;
}

const ANYBODY: Turn = { key: "", waitingOfKey: Infinity };
const MOST_WAITING_OF_A_MEMBER = 2;
/** A school or a village shares one address. */
const MOST_WAITING_OF_AN_ADDRESS = 20;

type Limited = Pick<AppContext, "settings">;
const turn = ({ settings }: Limited, key: string, most: number): Turn => ({
  key,
  waitingOfKey: settings.rateLimit ? most : Infinity,
});
export const memberTurn = (ctx: Limited, userId: string) => turn(ctx, userId, MOST_WAITING_OF_A_MEMBER);
export const addressTurn = (ctx: Limited, address: string) =>
  turn(ctx, addressKey(address), MOST_WAITING_OF_AN_ADDRESS);

export const hashPassword = (password: string, whose = ANYBODY) =>
  queue.run(whose.key, () => hash(password, COST), whose);

/** Takes the same time whether there is a hash or not. */
export async function isPassword(password: string, storedHash: string | undefined, whose = ANYBODY): Promise<boolean> {
  const isRight = await queue.run(whose.key, () => verify(storedHash ?? NOBODYS_HASH, password), whose);
  return isRight && storedHash !== undefined;
}

/** The hash was made at another cost than today's: it is replaced when the password is next known. */
export const isOutdated = (storedHash: string) => !storedHash.startsWith(PREFIX);
