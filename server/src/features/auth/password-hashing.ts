import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { unavailable } from "../../errors.ts";

/** argon2id, which is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Nobody's password. Compared with when there is no such account, so that it takes as long as a wrong password, and
 * stored where the earlier password ends before a new one is chosen.
 */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$cGxhemEtbm9ib2R5LXNhbHQ$sQ0mNQxN6oRhPJ2pMbr1KeYwYbAOq2wTTy5vZSMIuZA";

const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));
const MAX_WAITING = 500;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is heavy on purpose: few at once, the rest in line, and no line without an end. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw unavailable();
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

/** Takes the same time whether there is a hash or not. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash ?? NOBODYS_HASH, password));
  return matches && storedHash !== undefined;
}
