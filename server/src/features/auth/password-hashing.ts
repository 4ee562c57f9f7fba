import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { AppContext } from "../../context.ts";
import { addressKey } from "../../limits/limits.ts";
import { FairQueue, type Turn } from "../../concurrency/fair-queue.ts";

/** argon2id, which is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * A hash of no password. It is compared with if there is no such account, so that it takes as long as a wrong password,
 * and stored when the earlier password ends before a new one is chosen.
 */
export const NOBODYS_HASH = `${PREFIX}cGxhemEtbm9ib2R5LXNhbHQ$sQ0mNQxN6oRhPJ2pMbr1KeYwYbAOq2wTTy5vZSMIuZA`;

const queue = new FairQueue({ atOnce: Math.min(4, Math.max(2, availableParallelism())), mostWaiting: 500 });

const ANYBODY: Turn = { key: "", mostWaiting: Infinity };
const MOST_WAITING_OF_A_MEMBER = 2;
/** A school or a village shares one address. */
const MOST_WAITING_OF_AN_ADDRESS = 20;

type Limited = Pick<AppContext, "settings">;
const turn = ({ settings }: Limited, key: string, mostWaiting: number): Turn => ({
  key,
  mostWaiting: settings.rateLimit ? mostWaiting : Infinity,
});
export const memberTurn = (ctx: Limited, userId: string) => turn(ctx, userId, MOST_WAITING_OF_A_MEMBER);
export const addressTurn = (ctx: Limited, address: string) =>
  turn(ctx, addressKey(address), MOST_WAITING_OF_AN_ADDRESS);

export const hashPassword = (password: string, whose = ANYBODY) => queue.run(whose, () => hash(password, COST));

/** Takes the same time whether there is a hash or not. */
export async function isPassword(password: string, storedHash: string | undefined, whose = ANYBODY): Promise<boolean> {
  const isRight = await queue.run(whose, () => verify(storedHash ?? NOBODYS_HASH, password));
  return isRight && storedHash !== undefined;
}

/** The hash was made at another cost than today's: it is replaced when the password is next known. */
export const isOutdated = (storedHash: string) => !storedHash.startsWith(PREFIX);
